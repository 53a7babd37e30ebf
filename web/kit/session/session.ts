import { queryOptions } from '@tanstack/react-query'
import { identity } from '../../../contract/identity/endpoints.ts'
import { meetServer } from './participant.ts'

/** Who is signed in, as the server knows it; what it says is kept in the store that the screens read. */
export function meeting(wanted?: string | null) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: () => meetServer(wanted),
    staleTime: 300_000,
    meta: { on: identity.user.on },
  })
}
