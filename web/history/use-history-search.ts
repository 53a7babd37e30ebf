import { useNavigate, useSearch } from '@tanstack/react-router'
import { entriesPerPage, historyKinds } from '../../contract/history/endpoints.ts'
import type { HistorySearch } from '../../contract/history/schemas.ts'
import type { Rows } from '../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'

export type Filters = Pick<HistorySearch, 'person' | 'object' | 'kind' | 'from' | 'to'>

/** What is looked for stands in the address, so that it outlives a reload and Back. */
export function useHistorySearch() {
  const { kind, object, ...rest } = useSearch({ from: '/member/admin/history' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/history' })
  const search = {
    ...rest,
    kind: historyKinds.find((one) => one === kind),
    object: /^[a-z_]+:[1-9]\d{0,14}$/.test(object ?? '') ? object : undefined,
  }
  const filter = (filters: Partial<Filters>, replace = false) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...filters, ...atStart }),
      replace,
      resetScroll: false,
    })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state } = turnedTo(to, cursor, rows, entriesPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state })
  }
  const { after: _after, before: _before, ...filters } = search
  return { search, firstRow, filter, step, isFiltered: Object.values(filters).some((value) => value !== undefined) }
}

export type Searching = ReturnType<typeof useHistorySearch>
