import type { QueryClient } from '@tanstack/react-query'
import { marks } from '../contract/gradebook/endpoints.ts'
import { journal } from '../contract/journal/endpoints.ts'
import { profileType } from '../contract/people/endpoints.ts'
import { openFor } from './journal/queue/use-owner.ts'
import { participantNow, whoIsHere } from './kit/session/participant.ts'
import { reading } from './kit/data/reading.ts'

/** Fetches what `/marks` needs and the server cannot name: it depends on who opens it. A failure shows where it is used. */
export function prefetch(queries: QueryClient): void {
  const { user } = whoIsHere()
  const one = participantNow()
  const asked = Object.fromEntries(new URLSearchParams(location.search))
  if (!user || one?.role !== profileType.teacher) {
    unheard(import('./gradebook/marks-page.tsx'))
    const showsResults = asked['tab'] === 'performance' || asked['look'] === 'chart'
    if (showsResults && one?.role === profileType.student)
      void queries.prefetchQuery(reading(marks.list, { params: { pt: one.uuid } }))
    return
  }
  unheard(import('./journal/journal-page.tsx'))
  unheard(openFor(user))
  const [pt, discipline, group] = [one.uuid, Number(asked['discipline']), Number(asked['group'])]
  if (discipline && group) void queries.prefetchQuery(reading(journal.marks, { params: { pt, discipline, group } }))
  void queries.prefetchQuery(reading(journal.disciplines, { params: { pt } }))
  if (discipline) void queries.prefetchQuery(reading(journal.groups, { params: { pt, discipline } }))
}

function unheard(doing: Promise<unknown>): void {
  doing.catch(() => {})
}
