import { useNavigate, useSearch } from '@tanstack/react-router'
import { postsPerPage } from '../../../contract/news/endpoints.ts'
import type { PostSearch } from '../../../contract/news/schemas.ts'
import type { Rows } from '../../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../../kit/paging/turning.ts'

type Filters = Pick<PostSearch, 'search' | 'state' | 'groupId' | 'audience'>

/** Search and filters of the list. They stand in the address, so that they outlive a reload and Back. */
export function usePostSearch() {
  const search = useSearch({ from: '/member/admin/posts' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/posts' })
  const filter = (filters: Partial<Filters>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...filters, ...atStart }), replace, resetScroll: false })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state: counted } = turnedTo(to, cursor, rows, postsPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state: counted })
  }

  const { search: words, state, groupId, audience } = search
  return { search, firstRow, filter, step, isFiltered: Boolean(words || state || groupId || audience) }
}

export type Searching = ReturnType<typeof usePostSearch>
