import type { QueryClient } from '@tanstack/react-query'
import { identity } from '../../contract/identity/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { forgetEverybody } from '../kit/session/participant.ts'
import { meeting } from '../kit/session/session.ts'

type Entering = {
  /** In another tab the same person may wait for this: it would leave its page if it heard that nobody is signed in. */
  inNewTab?: boolean
}

/** Finds out after signing in as whom the user may act. With nobody the session ends again, and the answer is false. */
export async function enter(client: QueryClient, { inNewTab }: Entering): Promise<boolean> {
  if (!inNewTab) forgetEverybody()
  client.removeQueries()
  const { participants } = await client.fetchQuery(meeting(null))
  if (participants.length) return true
  await call(identity.logout)
  forgetEverybody()
  client.removeQueries()
  return false
}
