import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FileType, filesPerPage, type shownFileStates } from '../../contract/files/endpoints.ts'
import type { Rows } from '../kit/paging/paging.ts'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'

type Filters = { state: (typeof shownFileStates)[number] | undefined; type: FileType | undefined }

/** Filters and page of the list. They stand in the address, so that they outlive a reload and Back. */
export function useFileSearch() {
  const search = useSearch({ from: '/member/admin/files' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/admin/files' })
  const filter = (filters: Partial<Filters>) =>
    void navigate({ search: (before) => ({ ...before, ...filters, ...atStart }), resetScroll: false })
  const step = (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => {
    const { place, state: counted } = turnedTo(to, cursor, rows, filesPerPage)
    void navigate({ search: (earlier) => ({ ...earlier, ...place }), state: counted })
  }

  const { state, type, after, before } = search
  return { search: { state, type, after, before }, firstRow, filter, step, isFiltered: Boolean(state || type) }
}

export type Searching = ReturnType<typeof useFileSearch>
