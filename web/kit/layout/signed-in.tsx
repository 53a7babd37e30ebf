import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatch, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import { onForbidden } from '../data/forbidden.ts'
import { type Me, chooseParticipant, MeContext, useWhoIsHere } from '../session/participant.ts'
import { meeting } from '../session/session.ts'
import type { Query } from '../states/waiting.tsx'
import { isFamilyPage, nameFor, participantOf } from '../session/whose.ts'

type SignedInProps = {
  children: ReactNode
  waiting: (query: Query) => ReactNode
}

/** Asks the server who is here before anything of theirs is shown; nobody, or nobody active, leaves. */
export function SignedIn({ children, waiting }: SignedInProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const met = useQuery(meeting())
  const known = useWhoIsHere()
  const { user, participants } = known
  const page = useMatch({ from: '/member', shouldThrow: false })
  const child = page?.search.child
  const chosen = participantOf(child, known)
  const path = useMatches({ select: (all) => all.at(-1)?.pathname })
  const isFamily = page !== undefined && isFamilyPage(path, child, known)
  const me = useMemo<Me | null>(
    () => (user && chosen ? { user, participants, participant: chosen, isFamily } : null),
    [user, participants, chosen, isFamily],
  )
  useEffect(() => {
    if (chosen && !isFamily) chooseParticipant(chosen.uuid)
  }, [chosen, isFamily])
  // The server may list others than those for whom the address was written.
  const isMisnamed = page !== undefined && nameFor(path, child, known) !== child
  useEffect(() => {
    if (isMisnamed) void router.invalidate()
  }, [isMisnamed, router])
  // A second factor may have become required of them.
  useEffect(() => onForbidden(() => void client.invalidateQueries({ queryKey: meeting().queryKey })), [client])
  const leaves = !user || (met.isSuccess && !me)
  useEffect(() => {
    if (leaves) void navigate({ to: user ? '/logout' : '/login', replace: true })
  }, [leaves, user, navigate])
  // What was met before stays true while the server cannot be reached.
  if (!met.data || !me) return waiting(met)
  return <MeContext value={me}>{children}</MeContext>
}
