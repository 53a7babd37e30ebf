import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import { weekOf } from '../../../rules/kyiv.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { aliveAt, isOutdated } from './alive.ts'

/** A week of the chosen participant, its statuses going on with the school's clock; asked again when a lesson ends. */
export function useWeek(monday: string, enabled = true) {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const query = useQuery({
    ...reading(schedule.search, { params: { pt: uuid }, body: weekOf(monday) }),
    enabled,
    refetchInterval: ({ state }) => (state.data && isOutdated(state.data.schedule, now) ? 30_000 : false),
  })
  const outdated = query.data !== undefined && isOutdated(query.data.schedule, now)
  const { refetch } = query
  useEffect(() => {
    if (outdated) void refetch({ cancelRefetch: false })
  }, [outdated, refetch])
  return { query, now, lessons: query.data && aliveAt(query.data.schedule, now), warning: query.data?.warning ?? null }
}
