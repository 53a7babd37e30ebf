import type { Generated } from 'kysely'
import type { FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'

declare module '../db/db.ts' {
  interface Subjects {
    /** Of uploaded files, and of imports that began or ended. */
    imports: true
  }
  interface Tables {
    files: {
      uuid: Generated<string>
      name: string
      type: FileType
      status: Generated<UploadedFile['status']>
      size: number
      details: UploadedFile['details']
      uploadedBy: number | null
      createdAt: Generated<string>
      updatedAt: Generated<string>
    }
    fileTotals: { type: FileType; status: UploadedFile['status']; count: number }
    pictures: {
      uuid: Generated<string>
      width: number
      height: number
      content: Buffer
      uploadedBy: number | null
      createdAt: Generated<string>
    }
    fileContents: { fileUuid: string; content: Buffer }
  }
}
