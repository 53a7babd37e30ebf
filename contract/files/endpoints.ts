import { access, del, get, post } from '../kit/endpoint.ts'

export const fileTypes = ['PROFILES', 'SCHEDULE', 'CLASSES'] as const
export type FileType = (typeof fileTypes)[number]

/** UPLOADED: waits to be imported. FAILED: its last import found errors. IMPORTED: its rows are in. */
export const fileStatuses = ['UPLOADED', 'IMPORTED', 'FAILED'] as const
export type FileStatus = (typeof fileStatuses)[number]

/** Filters of the list: a status, or `open`, which is every status but IMPORTED. */
export const fileStates = [...fileStatuses, 'open'] as const
export type FileState = (typeof fileStates)[number]

/** Filters that the page of files offers. */
export const shownFileStates = ['FAILED', 'UPLOADED'] as const satisfies FileStatus[]

export const limits = {
  fileBytes: 10 * 1024 * 1024,
  fileLines: 100_000,
  filesAtOnce: 20,
  filesListed: 200,
  errorsListed: 100,
} as const

export const filesPerPage = 50

export const files = {
  /** A page of the uploaded files, the last changed first, each with the first of its errors. */
  list: get('/api/admin/files', { access: access.admin, on: ['files', 'people'] }),
  /** A file with all of its errors. */
  show: get('/api/admin/files/:uuid', { access: access.admin, on: ['files', 'people'] }),
  /**
   * Multipart: `files[]` and, in the same order, `types[]`. With `later`, whatever its value, they wait without holding up
   * an import of somebody else.
   */
  upload: post('/api/admin/files', {
    access: access.admin,
    multipart: { files: limits.filesAtOnce, fileBytes: limits.fileBytes },
  }),
  download: get('/api/admin/files/:uuid/download', { access: access.admin, sends: 'file' }),
  /** Refused for an imported file, and while an import reads it. */
  discard: del('/api/admin/files/:uuid', { access: access.admin }),
}
