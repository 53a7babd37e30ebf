/** A page of a list that is read along an index: how many rows it has, and where its neighbours are. */
export type ListPage = {
  length: number
  next: string | null
  previous: string | null
  found: { count: number; more: boolean }
}
export type Rows = { from: number; to: number }

/**
 * Which rows of the list a page shows. The pages know their neighbours, not their numbers: what was counted on the way
 * here comes as `from`, and the first and the last page tell it themselves.
 */
export function rowsOf({ length, next, previous, found }: ListPage, from: number | undefined): Rows | undefined {
  if (!length) return undefined
  if (previous === null) return { from: 1, to: length }
  if (next === null && !found.more) return { from: found.count - length + 1, to: found.count }
  return from === undefined ? undefined : { from, to: from + length - 1 }
}

/** Number of the first row after a step, as far as it is known. */
export function stepped(rows: Rows | undefined, step: 'next' | 'previous', perPage: number): number | undefined {
  if (!rows) return undefined
  return step === 'next' ? rows.to + 1 : Math.max(1, rows.from - perPage)
}

/** Which page of how many, where all are counted and none was skipped. */
export function pagesOf({ from }: Rows, { count, more }: ListPage['found'], perPage: number) {
  if (more || (from - 1) % perPage) return undefined
  return { page: (from - 1) / perPage + 1, of: Math.ceil(count / perPage) }
}
