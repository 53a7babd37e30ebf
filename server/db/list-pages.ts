import { invalid } from '../runtime/errors.ts'

type Sent = { after?: string | undefined; before?: string | undefined }

/** Beginning of a page: after a row, or before one, which is read backwards; `at` is absent on the first page. */
export type Asked<Place> = { isBackward: boolean; at: Place | undefined }

/** The place in a list that a caller hands back, as `read` reads it. One that `read` throws at is refused under its field. */
export function askedFor<Place>({ after, before }: Sent, read: (place: unknown) => Place): Asked<Place> {
  const isBackward = before !== undefined
  const sent = before ?? after
  if (sent === undefined) return { isBackward, at: undefined }
  try {
    return { isBackward, at: read(JSON.parse(Buffer.from(sent, 'base64url').toString())) }
  } catch {
    throw invalid({ [isBackward ? 'before' : 'after']: 'kit.validation.invalid' })
  }
}

/** A row's place, opaque to the caller. */
export const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The rows of a page, and where its neighbours begin. `rows` are as they were read: one more than a page has if the list goes on. */
export function pageIn<Row>(
  rows: Row[],
  { size, isBackward, at }: Asked<unknown> & { size: number },
  placeOf: (row: Row) => unknown,
): { shown: Row[]; next: string | null; previous: string | null } {
  const hasMore = rows.length > size
  const shown = rows.slice(0, size)
  if (isBackward) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    shown,
    next: last !== undefined && (isBackward || hasMore) ? cursorOf(placeOf(last)) : null,
    previous: first !== undefined && (isBackward ? hasMore : at !== undefined) ? cursorOf(placeOf(first)) : null,
  }
}
