import { useQuery } from '@tanstack/react-query'
import { groups } from '../../contract/calendar/endpoints.ts'
import { reading } from '../kit/data/reading.ts'

/** Groups of the current study year. */
export function useGroups() {
  return useQuery(reading(groups.current))
}
