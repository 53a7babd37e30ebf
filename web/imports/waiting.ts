import type { FileType, UploadedFile } from '../../contract/files.ts'

/** A wizard that was left alone longer than this is taken for abandoned. */
const patience = 30 * 60_000

/** Files of the type that wait in somebody else's unfinished wizard. `now` in milliseconds. */
export function waitingElsewhere(files: UploadedFile[], type: FileType, own: string[], now: number): UploadedFile[] {
  return files.filter(
    (file) =>
      file.type === type &&
      file.status === 'UPLOADED' &&
      !own.includes(file.uuid) &&
      now - Date.parse(file.updatedAt) < patience,
  )
}
