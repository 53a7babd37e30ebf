import { useQuery } from '@tanstack/react-query'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import { page } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'

export const hasProviders = () => page().providers.length > 0

/** Asks nothing where the school has no providers. */
export function useProviders() {
  return useQuery({ ...reading(ssoLinks.list), enabled: hasProviders() })
}
