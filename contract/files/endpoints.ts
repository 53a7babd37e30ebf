import { access, del, get, post } from '../kit/endpoint.ts'

export const fileTypes = ['PROFILES', 'SCHEDULE', 'CLASSES'] as const
export type FileType = (typeof fileTypes)[number]

/** UPLOADED: waits to be imported. FAILED: its last import found errors. IMPORTED: its rows are in. */
export const fileStatuses = ['UPLOADED', 'IMPORTED', 'FAILED'] as const

export const limits = { fileBytes: 10 * 1024 * 1024, fileLines: 100_000, filesAtOnce: 20 } as const

export const files = {
  list: get('/api/admin/files', { access: access.admin }),
  /** Multipart: `files[]` and, in the same order, `types[]`. */
  upload: post('/api/admin/files', {
    access: access.admin,
    multipart: { files: limits.filesAtOnce, fileBytes: limits.fileBytes },
  }),
  download: get('/api/admin/files/:uuid/download', { access: access.admin, sends: 'file' }),
  discard: del('/api/admin/files/:uuid', { access: access.admin }),
}
