import type { QueryClient } from '@tanstack/react-query'
import { journal } from '../contract/journal/endpoints.ts'
import { profileType } from '../contract/people/endpoints.ts'
import { quarters } from './gradebook/diary/columns.ts'
import { openFor } from './journal/queue/use-owner.ts'
import { prefetchQuarter } from './kit/marks/explaining.tsx'
import { quarterNow } from './kit/offline/fetch-ahead.ts'
import { participantNow, whoIsHere } from './kit/session/participant.ts'
import { reading } from './kit/data/reading.ts'

/** Fetches what `/marks` needs and the server cannot name: it depends on who opens it. A failure shows where it is used. */
export function prefetch(queries: QueryClient): void {
  const { user } = whoIsHere()
  const one = participantNow()
  const asked = Object.fromEntries(new URLSearchParams(location.search))
  if (!user || one?.role !== profileType.teacher) {
    if (one && asked['tab'] === 'performance') prefetchQuarters(queries, one.uuid, asked['quarter'])
    return unheard(import('./gradebook/marks-page.tsx'))
  }
  unheard(import('./journal/journal-page.tsx'))
  unheard(openFor(user))
  const [pt, discipline, group] = [one.uuid, Number(asked['discipline']), Number(asked['group'])]
  if (discipline && group) void queries.prefetchQuery(reading(journal.marks, { params: { pt, discipline, group } }))
  void queries.prefetchQuery(reading(journal.disciplines, { params: { pt } }))
  if (discipline) void queries.prefetchQuery(reading(journal.groups, { params: { pt, discipline } }))
}

/** Those that are open: one, or all of a year. */
function prefetchQuarters(queries: QueryClient, pt: string, asked: string | undefined): void {
  const one = quarters.find((quarter) => String(quarter) === asked)
  const open = asked === 'year' ? quarters : [one ?? quarterNow(queries, pt)]
  for (const quarter of open) prefetchQuarter(queries, pt, quarter)
}

function unheard(doing: Promise<unknown>): void {
  doing.catch(() => {})
}
