import type { QueryClient } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { coursework, marks } from '../../../contract/gradebook/endpoints.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import { currentQuarter } from '../../../rules/quarters.ts'
import { schoolDay } from '../data/page.ts'
import { reading } from '../data/reading.ts'
import { participantNow, whoIsHere } from '../session/participant.ts'

/**
 * What a student's other pages show and the first one is not sent, where the device has nothing of it yet: from then on
 * they are drawn at once, and without a network too.
 */
export function fetchAhead(queries: QueryClient): void {
  const participant = participantNow()
  if (participant?.role !== profileType.student || whoIsHere().user?.impersonatedBy) return
  const params = { pt: participant.uuid }
  const isMissing = (key: readonly unknown[]) => queries.getQueryData(key) === undefined
  const works = reading(coursework.assignments, { params })
  if (isMissing(works.queryKey)) void queries.prefetchQuery(works)
  const quarter = quarterNow(queries, participant.uuid)
  const results = quarter && reading(marks.quarter, { params: { ...params, quarter } })
  if (results && isMissing(results.queryKey)) void queries.prefetchQuery(results)
}

/** As far as the page has been told of the study year. */
export function quarterNow(queries: QueryClient, pt: string): number | undefined {
  const year = queries.getQueryData(reading(calendar.year, { params: { pt } }).queryKey)
  return currentQuarter(year?.period?.quarters ?? [], schoolDay())?.number
}
