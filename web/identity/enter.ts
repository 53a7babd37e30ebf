import type { QueryClient } from '@tanstack/react-query'
import { identity } from '../../contract/identity/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { forgetEverybody } from '../kit/session/participant.ts'
import { meeting } from '../kit/session/session.ts'

type Entering = {
  /** Another tab waits for the same person: to be told that nobody is here would have it leave its page. */
  isForAnother: boolean
}

/** After signing in: learns whom the user may act as. With nobody the session ends again, and the answer is no. */
export async function enter(client: QueryClient, { isForAnother }: Entering): Promise<boolean> {
  if (!isForAnother) forgetEverybody()
  client.removeQueries()
  const { participants } = await client.fetchQuery(meeting(null))
  if (participants.length) return true
  await call(identity.logout)
  forgetEverybody()
  client.removeQueries()
  return false
}
