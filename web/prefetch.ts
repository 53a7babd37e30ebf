import type { QueryClient } from '@tanstack/react-query'
import { journal } from '../contract/journal/endpoints.ts'
import { profileType } from '../contract/people/endpoints.ts'
import { openFor } from './journal/queue/use-owner.ts'
import { participantNow, whoIsHere } from './kit/session/participant.ts'
import { reading } from './kit/data/reading.ts'

/** Fetches what `/marks` needs and the server cannot name: it depends on who opens it. A failure shows where it is used. */
export function prefetch(queries: QueryClient): void {
  const { user } = whoIsHere()
  const one = participantNow()
  if (!user || one?.role !== profileType.teacher) return unheard(import('./gradebook/marks-page.tsx'))
  unheard(import('./journal/journal-page.tsx'))
  unheard(openFor(user))
  const asked = Object.fromEntries(new URLSearchParams(location.search))
  const [pt, discipline, group] = [one.uuid, Number(asked['discipline']), Number(asked['group'])]
  if (discipline && group) void queries.prefetchQuery(reading(journal.marks, { params: { pt, discipline, group } }))
  void queries.prefetchQuery(reading(journal.disciplines, { params: { pt } }))
  if (discipline) void queries.prefetchQuery(reading(journal.groups, { params: { pt, discipline } }))
}

function unheard(doing: Promise<unknown>): void {
  doing.catch(() => {})
}
