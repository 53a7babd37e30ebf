import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FileState, type FileType, filesPerPage } from '../../contract/files/endpoints.ts'
import type { Rows } from '../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'

type Filters = { state: FileState | undefined; type: FileType | undefined }

/** What is looked for stands in the address, so that it outlives a reload and Back. */
export function useFileSearch() {
  const { state, type, after, before } = useSearch({ from: '/member/admin/files' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/files' })
  const filter = (filters: Partial<Filters>) =>
    void navigate({ search: (known) => ({ ...known, ...filters, ...atStart }), resetScroll: false })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state: counted } = turnedTo(to, cursor, rows, filesPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state: counted })
  }

  return { search: { state, type, after, before }, firstRow, filter, step, isFiltered: Boolean(state || type) }
}

export type Searching = ReturnType<typeof useFileSearch>
