import type { FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'

/** A wizard that was left alone longer than this is taken for abandoned. */
const patience = 30 * 60_000

export type Unfinished = {
  files: UploadedFile[]
  /** Somebody else is at it just now. */
  isBusy: boolean
  /** Their last import found errors. */
  isRefused: boolean
}

/**
 * Files of the type that were uploaded and not imported, also the refused ones beside them, by whoever uploaded them.
 * Refused ones alone wait to be corrected until something else of the type has been imported. Files that were uploaded to
 * be imported some time keep nobody busy.
 * `own`: those of this window. `now` in milliseconds.
 */
export function unfinishedIn(files: UploadedFile[], type: FileType, own: string[], now: number): Unfinished[] {
  const left = files.filter((file) => file.type === type && file.status !== 'IMPORTED' && !own.includes(file.uuid))
  const byPerson = Map.groupBy(left, ({ by, isMine }) => (isMine ? '' : `by ${by}`))
  return [...byPerson.values()]
    .map((some) => (some.some(isUploaded) ? some : some.filter(({ isOutdated }) => !isOutdated)))
    .filter((some) => some.length > 0)
    .map((some) => {
      const newest = Math.max(...some.map(({ updatedAt }) => Date.parse(updatedAt)))
      const batch = some.filter((file) => isUploaded(file) || newest - Date.parse(file.updatedAt) < patience)
      const isBusy = !some[0]!.isMine && some.some(isInWizard) && now - newest < patience
      return { files: batch, isBusy, isRefused: batch.some((file) => !isUploaded(file)) }
    })
}

const isUploaded = ({ status }: UploadedFile) => status === 'UPLOADED'
const isInWizard = (file: UploadedFile) => isUploaded(file) && !file.isForLater
