import { access, del, get, post } from '../kit/endpoint.ts'

export const fileTypes = ['PROFILES', 'SCHEDULE', 'CLASSES'] as const
export type FileType = (typeof fileTypes)[number]

/** UPLOADED: waits to be imported. FAILED: its last import found errors. IMPORTED: its rows are in. */
export const fileStatuses = ['UPLOADED', 'IMPORTED', 'FAILED'] as const

export const limits = { fileBytes: 10 * 1024 * 1024, fileLines: 100_000, filesAtOnce: 20, filesListed: 200 } as const

/**
 * Which of them a list shows: those whose last import found errors, those that wait for one, or of both those with which
 * nobody is done: no other file of their type has been imported since.
 */
export const fileStates = ['unfinished', 'failed', 'waiting'] as const
export type FileState = (typeof fileStates)[number]

export const filesPerPage = 50

export const files = {
  /** The newest first. */
  list: get('/api/admin/files', { access: access.admin, on: ['imports'] }),
  upload: post('/api/admin/files', {
    access: access.admin,
    multipart: {
      name: 'files[]',
      files: limits.filesAtOnce,
      fileBytes: limits.fileBytes,
      beside: { name: 'types[]', words: fileTypes },
    },
  }),
  download: get('/api/admin/files/:uuid/download', { access: access.admin, sends: 'file' }),
  discard: del('/api/admin/files/:uuid', { access: access.admin }),
}
