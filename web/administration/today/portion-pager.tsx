import { useNavigate, useSearch } from '@tanstack/react-router'
import { officeRowsPerPage } from '../../../contract/dashboard/endpoints.ts'
import { Pager } from '../../kit/paging/pager.tsx'

/** From which row on a list of today is shown, as the address says. */
export function useRowsFrom(): { from?: number } {
  const { from } = useSearch({ from: '/member/admin/today' })
  return from === undefined ? {} : { from }
}

type PortionPagerProps = { portion: { count: number; from: number }; length: number }

/** Nothing, where all rows stand on one page. */
export function PortionPager({ portion: { count, from }, length }: PortionPagerProps) {
  const navigate = useNavigate({ from: '/admin/today' })
  if (count <= officeRowsPerPage) return null
  const next = from + length
  return (
    <Pager
      page={{
        length,
        previous: from > 0 ? String(Math.max(0, from - officeRowsPerPage)) : null,
        next: next < count ? String(next) : null,
        found: { count, more: false },
      }}
      perPage={officeRowsPerPage}
      firstRow={from + 1}
      step={(_, to) => void navigate({ search: ({ show }) => ({ show, from: Number(to) || undefined }) })}
    />
  )
}
