import { useLocation } from '@tanstack/react-router'
import { type Rows, stepped } from './paging.ts'

/** Place of a list's page in the address; the first page has none. */
export const atStart: { after: string | undefined; before: string | undefined } = {
  after: undefined,
  before: undefined,
}

/** Number of the first row shown, as far as it was counted on the way here. */
export function useFirstRow(): number | undefined {
  return useLocation({ select: ({ state }) => state.firstRow })
}

/** Address of the next or the previous page, and the number of its first row. */
export function turnedTo(to: 'next' | 'previous', cursor: string, rows: Rows | undefined, perPage: number) {
  const place = to === 'next' ? { ...atStart, after: cursor } : { ...atStart, before: cursor }
  return { place, state: { firstRow: stepped(rows, to, perPage) } }
}
