import { useQuery } from '@tanstack/react-query'
import { account } from '../../contract/people/endpoints.ts'
import { reading } from '../kit/data/reading.ts'

export function useAccount() {
  return useQuery(reading(account.show))
}
