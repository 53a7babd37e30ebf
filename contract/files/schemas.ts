import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { line } from '../kit/text.ts'
import { files, filesPerPage, fileStates, fileStatuses, fileTypes, limits } from './endpoints.ts'

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
  /** Lines of data in it; null: it was uploaded before they were counted. */
  lines: z.number().nullable(),
  /** Who uploaded it. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** Uploaded on the page of files, to be imported some time. */
  isForLater: z.boolean(),
  /** Who ran its last import; null: there was none, or that is unknown. */
  lastImportBy: z.string().nullable(),
  /** Its last import found errors, and another file of its type has been imported since. */
  isOutdated: z.boolean(),
  /** Number of errors of the last import, however many of them are listed. */
  errorCount: z.number(),
  /** Number of imported lines, or the errors of the last import, or null. */
  details: z.union([z.object({ lines: z.number() }), z.object({ errors: z.array(LineError) })]).nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Errors of a refused upload: `{ errors: { files: { "0": ["…"] } } }`, keyed by the file's place in the request. */
export const FileErrors = z.record(z.string(), z.array(z.string()))
export type FileErrors = z.infer<typeof FileErrors>

export const FileSearch = z.object({
  type: z.enum(fileTypes).optional(),
  state: z.enum(fileStates).optional(),
  /** Opaque places in the list, from an earlier answer: the page after, or before it. */
  after: line(200).optional(),
  before: line(200).optional(),
  size: z.coerce.number().int().min(1).max(limits.filesListed).default(filesPerPage),
})
export type FileSearch = z.infer<typeof FileSearch>

export const FilePage = z.object({
  files: z.array(UploadedFile),
  /** `after` of the next page, `before` of the previous one; null at the ends. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Number of files that match. */
  found: z.object({ count: z.number(), more: z.boolean() }),
  /** Number of all files by status. */
  totals: z.object({ UPLOADED: z.number(), IMPORTED: z.number(), FAILED: z.number() }),
})
export type FilePage = z.infer<typeof FilePage>

export const schemas = {
  ...schemasOf(files, {
    list: { query: FileSearch, returns: FilePage },
    show: { returns: z.object({ file: UploadedFile }) },
    upload: { returns: z.object({ files: z.array(UploadedFile) }) },
  }),
}
