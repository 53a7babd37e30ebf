import type { FileType, UploadedFile } from '../../contract/files.ts'

/** A wizard that was left alone longer than this is taken for abandoned. */
const patience = 30 * 60_000

export type Unfinished = { files: UploadedFile[]; /** Somebody else is at it just now. */ isBusy: boolean }

/**
 * Files of the type that were uploaded and not imported, also the refused ones beside them, by whoever uploaded them.
 * `own`: those of this window. `now` in milliseconds.
 */
export function unfinishedIn(files: UploadedFile[], type: FileType, own: string[], now: number): Unfinished[] {
  const left = files.filter((file) => file.type === type && file.status !== 'IMPORTED' && !own.includes(file.uuid))
  const byPerson = Map.groupBy(left, ({ by, isMine }) => (isMine ? '' : `by ${by}`))
  return [...byPerson.values()]
    .filter((some) => some.some(({ status }) => status === 'UPLOADED'))
    .map((some) => {
      const newest = Math.max(...some.map(({ updatedAt }) => Date.parse(updatedAt)))
      const batch = some.filter(
        ({ status, updatedAt }) => status === 'UPLOADED' || newest - Date.parse(updatedAt) < patience,
      )
      return { files: batch, isBusy: !some[0]!.isMine && now - newest < patience }
    })
}
