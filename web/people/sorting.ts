import type { ProfileSearch } from '../../contract/people/search.ts'

export type Sort = ProfileSearch['sort']
export type Direction = ProfileSearch['direction']
export type Sorting = { sort: Sort; direction: Direction }

/** As it is when the address says nothing. */
export const byName: Sorting = { sort: 'name', direction: 'asc' }

/** A press on a column's head: by that column, or the other way round. The newest profiles are looked for first. */
export function turned(now: Sorting, sort: Sort): Sorting {
  if (now.sort === sort) return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' }
  return { sort, direction: sort === 'created' ? 'desc' : 'asc' }
}

/** For the address, which keeps only what differs from the usual. */
export function stated({ sort, direction }: Sorting): Partial<Sorting> {
  const usual = sort === byName.sort && direction === byName.direction
  return usual ? { sort: undefined, direction: undefined } : { sort, direction }
}

export function ariaSort(now: Sorting, sort: Sort): 'ascending' | 'descending' | undefined {
  if (now.sort !== sort) return undefined
  return now.direction === 'asc' ? 'ascending' : 'descending'
}
