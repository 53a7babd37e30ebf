import { useLocation } from '@tanstack/react-router'
import { type Rows, stepped } from './paging.ts'

/** What an address says of a list's page; of its beginning, nothing. */
export const atStart: { after: string | undefined; before: string | undefined } = {
  after: undefined,
  before: undefined,
}

/** Number of the first row shown, as far as it was counted on the way here. */
export function useFirstRow(): number | undefined {
  return useLocation({ select: ({ state }) => state.firstRow })
}

/** Where a step leads: what the address says then, and what is counted on the way. */
export function turnedTo(to: 'next' | 'previous', cursor: string, rows: Rows | undefined, perPage: number) {
  const place = to === 'next' ? { ...atStart, after: cursor } : { ...atStart, before: cursor }
  return { place, state: { firstRow: stepped(rows, to, perPage) } }
}
