import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { weekOf } from '../../../rules/kyiv.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { completeWeek, readingLessons } from '../../kit/days/lessons.ts'
import { aliveAt, isOutdated } from './alive.ts'

/** A week of the chosen participant, its statuses going on with the school's clock; asked again when a lesson ends. */
export function useWeek(monday: string, enabled = true) {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const query = useQuery({
    ...readingLessons(uuid, weekOf(monday)),
    enabled,
    refetchInterval: ({ state }) => (state.data && isOutdated(completeWeek(state.data).schedule, now) ? 30_000 : false),
  })
  const outdated = query.data !== undefined && isOutdated(query.data.schedule, now)
  const { refetch } = query
  useEffect(() => {
    if (outdated) void refetch({ cancelRefetch: false })
  }, [outdated, refetch])
  return { query, now, lessons: query.data && aliveAt(query.data.schedule, now), warning: query.data?.warning ?? null }
}
