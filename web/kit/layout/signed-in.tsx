import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { Me } from '../participant.ts'
import { chosenOf, MeContext, useWhoIsHere } from '../participant.ts'
import { meeting } from '../session.ts'

type SignedInProps = {
  children: ReactNode
  waiting: (query: { isError: boolean; refetch: () => unknown }) => ReactNode
}

/** Asks the server who is here before anything of theirs is shown; nobody, or nobody active, leaves. */
export function SignedIn({ children, waiting }: SignedInProps) {
  const navigate = useNavigate()
  const met = useQuery(meeting())
  const { user, participants, participant } = useWhoIsHere()
  const me = useMemo<Me | null>(() => {
    const chosen = chosenOf(participants, participant)
    return user && chosen ? { user, participants, participant: chosen } : null
  }, [user, participants, participant])
  const leaves = !user || (met.isSuccess && !me)
  useEffect(() => {
    if (leaves) void navigate({ to: user ? '/logout' : '/login', replace: true })
  }, [leaves, user, navigate])
  // What was met before stays true while the server cannot be reached.
  if (!met.data || !me) return waiting(met)
  return <MeContext value={me}>{children}</MeContext>
}
