import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { periods } from '../../contract/calendar/endpoints.ts'
import { reading } from '../kit/data/reading.ts'

/** The study year of the address, else the current one. */
export function useChosenPeriod() {
  const search = useSearch({ from: '/member/admin/periods' })
  const navigate = useNavigate({ from: '/admin/periods' })
  const query = useQuery(reading(periods.list))
  const list = query.data?.periods ?? []
  const period = list.find(({ id }) => id === search.period) ?? list.find(({ isCurrent }) => isCurrent) ?? list.at(-1)
  const choose = (id: number | undefined) => void navigate({ search: { period: id }, resetScroll: false })
  return { query, list, period, choose }
}
