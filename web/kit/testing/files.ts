import type { FilePage, UploadedFile } from '../../../contract/files/schemas.ts'

/** A file that the user has uploaded and not imported. */
export function uploadedFile(more: Partial<UploadedFile> = {}): UploadedFile {
  return {
    uuid: '00000000-0000-4000-8000-00000000000a',
    name: 'учні.csv',
    type: 'PROFILES',
    status: 'UPLOADED',
    updatedAt: '2027-03-16T08:00:00Z',
    size: 1,
    lines: 1,
    details: null,
    by: 'Андрій Савчук',
    isMine: true,
    isForLater: false,
    lastImportBy: null,
    isOutdated: false,
    errorCount: 0,
    ...more,
  }
}

/** The only page of a list of these files. */
export function pageOf(...files: UploadedFile[]): FilePage {
  const count = (status: UploadedFile['status']) => files.filter((file) => file.status === status).length
  return {
    files,
    next: null,
    previous: null,
    found: { count: files.length, more: false },
    totals: { UPLOADED: count('UPLOADED'), IMPORTED: count('IMPORTED'), FAILED: count('FAILED') },
  }
}
