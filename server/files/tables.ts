import type { Generated } from 'kysely'
import type { FileStatus, FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import type { StoredDetails } from './outcomes.ts'

declare module '../db/db.ts' {
  interface Subjects {
    files: true
  }
  interface Tables {
    files: {
      uuid: Generated<string>
      name: string
      type: FileType
      status: Generated<UploadedFile['status']>
      size: number
      details: StoredDetails
      lines: number | null
      isForLater: Generated<boolean>
      uploadedBy: number | null
      lastImportBy: Generated<number | null>
      createdAt: Generated<string>
      updatedAt: Generated<string>
    }
    fileTotals: { type: FileType; status: FileStatus; count: number }
    fileContents: { fileUuid: string; content: Buffer }
  }
}
