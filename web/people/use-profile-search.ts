import { useNavigate, useSearch } from '@tanstack/react-router'
import { profilesPerPage } from '../../contract/people/endpoints.ts'
import type { ProfileSearch } from '../../contract/people/schemas.ts'
import type { Rows } from '../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'
import { byName, type Sorting, stated } from './sorting.ts'

export type Filters = Pick<ProfileSearch, 'search' | 'type' | 'groupId' | 'state'>

/** Search and filters of the list. They stand in the address, so that they outlive a reload and Back. */
export function useProfileSearch() {
  const { import: _, ...search } = useSearch({ from: '/member/admin/profiles' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/profiles' })

  const filter = (filters: Partial<Filters>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...filters, ...atStart }), replace, resetScroll: false })
  const sort = (sorting: Sorting) =>
    void navigate({ search: (before) => ({ ...before, ...stated(sorting), ...atStart }), resetScroll: false })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state: counted } = turnedTo(to, cursor, rows, profilesPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state: counted })
  }

  const sorting: Sorting = { sort: search.sort ?? byName.sort, direction: search.direction ?? byName.direction }
  return { search, sorting, firstRow, filter, sort, step, isFiltered: isFiltered(search) }
}

export type Searching = ReturnType<typeof useProfileSearch>

function isFiltered({ search, type, groupId, state }: Filters): boolean {
  return Boolean(search || type || groupId || state)
}
