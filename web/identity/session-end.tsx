import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { holdWork, useSessionHasEnded } from '../kit/data/ended-session.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { useMe } from '../kit/session/participant.ts'
import { meeting } from '../kit/session/session.ts'

const SignInAgain = fetchedPart(() => import('./sign-in-again.tsx').then((loaded) => loaded.SignInAgain))

/** What the device keeps of somebody is no work: only a session that the server has known on this page can end in the middle of it. */
const hasMet = (at: number) => at > 1

/** Over a page whose session ends: asks for the password, and keeps what was typed. */
export function SessionEnd() {
  const { user } = useMe()
  const { dataUpdatedAt } = useQuery(meeting())
  const hasEnded = useSessionHasEnded()
  const mayAsk = hasMet(dataUpdatedAt) && user.email !== null && user.impersonatedBy === null
  useEffect(() => (mayAsk ? holdWork() : undefined), [mayAsk])
  if (!hasEnded || user.email === null) return null
  return (
    <Suspense fallback={null}>
      <SignInAgain id={user.id} email={user.email} onFailed={leave} />
    </Suspense>
  )
}

function leave(): void {
  location.assign('/logout')
}
