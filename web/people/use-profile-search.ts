import type { z } from 'zod'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { profilesPerPage } from '../../contract/people/endpoints.ts'
import type { ProfileFilter } from '../../contract/people/search.ts'
import type { Rows } from '../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'
import { byName, type Sorting, stated } from './sorting.ts'

/** As the address has them, and a call takes them. */
export type Filters = z.input<typeof ProfileFilter>

/** What is looked for stands in the address, so that it outlives a reload and Back. */
export function useProfileSearch() {
  const { import: _, ...search } = useSearch({ from: '/member/admin/profiles' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/profiles' })
  const filter = (filters: Partial<Filters>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...filters, ...atStart }), replace, resetScroll: false })
  const sort = (sorting: Sorting) =>
    void navigate({ search: (before) => ({ ...before, ...stated(sorting), ...atStart }), resetScroll: false })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state } = turnedTo(to, cursor, rows, profilesPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state })
  }

  const sorting: Sorting = { sort: search.sort ?? byName.sort, direction: search.direction ?? byName.direction }
  return { search, sorting, firstRow, filter, sort, step, isFiltered: isFiltered(search) }
}

export type Searching = ReturnType<typeof useProfileSearch>

function isFiltered({ search, type, group, state, missing }: Filters): boolean {
  return Boolean(search || type || group || state || missing)
}
