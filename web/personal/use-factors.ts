import { useQuery } from '@tanstack/react-query'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import { reading } from '../kit/data/reading.ts'

/** Endpoints that answer something else once a factor is added or removed. */
export const factorsChange = [factors.list, sessions.list, tokens.list, account.show]

export function useFactors() {
  return useQuery(reading(factors.list))
}

export const hasSecondStep = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0
