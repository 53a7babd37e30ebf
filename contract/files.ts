import { z } from 'zod'
import { access, del, get, post } from './kit.ts'

export const fileTypes = ['PROFILES', 'SCHEDULE', 'CLASSES'] as const
export type FileType = (typeof fileTypes)[number]

/** UPLOADED: waits to be imported. FAILED: its last import found errors. IMPORTED: its rows are in. */
export const fileStatuses = ['UPLOADED', 'IMPORTED', 'FAILED'] as const

export const limits = { fileBytes: 10 * 1024 * 1024, fileLines: 100_000, filesAtOnce: 20 } as const

/**
 * A fault in a file: lines count from 1 (the header); `column` is the file's own header name, '' for the whole line. Where
 * the same is wrong in several lines, `line` is the first of them and `lines` are all, as ranges.
 */
export const LineError = z.object({
  line: z.number(),
  column: z.string(),
  message: z.string(),
  lines: z.array(z.tuple([z.number(), z.number()])).optional(),
})
export type LineError = z.infer<typeof LineError>

export const UploadedFile = z.object({
  uuid: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  status: z.enum(fileStatuses),
  updatedAt: z.string(),
  size: z.number(),
  /** Who uploaded it. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** Number of imported lines, or the errors of the last try, or null. */
  details: z.union([z.object({ lines: z.number() }), z.object({ errors: z.array(LineError) })]).nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Errors of a refused upload: `{ errors: { files: { "0": ["…"] } } }`, keyed by the file's place in the request. */
export const FileErrors = z.record(z.string(), z.array(z.string()))
export type FileErrors = z.infer<typeof FileErrors>

export const files = {
  list: get('/api/admin/files', { access: access.admin, returns: z.object({ files: z.array(UploadedFile) }) }),
  /** Multipart: `files[]` and, in the same order, `types[]`. */
  upload: post('/api/admin/files', {
    access: access.admin,
    multipart: { files: limits.filesAtOnce, fileBytes: limits.fileBytes },
    returns: z.object({ files: z.array(UploadedFile) }),
  }),
  download: get('/api/admin/files/:uuid/download', { access: access.admin, sends: 'file' }),
  discard: del('/api/admin/files/:uuid', { access: access.admin }),
}
