import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registerDays } from '../../../contract/attendance/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import type { Answer, Sent } from '../../../contract/types.ts'
import { addDays, type WallClock } from '../../../rules/kyiv.ts'
import { hasEnded } from '../../../rules/status.ts'
import { complete } from '../../kit/days/lessons.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { heldOf } from '../../schedule/lesson/alive.ts'

type Missing = typeof schedule.missingRegisters

/** A teacher's lessons of the last two weeks that are over and have no register, the latest first; asked again each day. */
export function useMissingRegisters(now: WallClock) {
  const { uuid: pt } = useParticipant()
  const query = useQuery({
    ...reading(schedule.missingRegisters, { params: { pt } }),
    select: completed,
    refetchInterval: ({ state }) => (state.data && state.data.day < now.day ? 30_000 : false),
  })
  const isOfAnotherDay = query.data !== undefined && query.data.day < now.day
  const { refetch } = query
  useEffect(() => {
    if (isOfAnotherDay) void refetch({ cancelRefetch: false })
  }, [isOfAnotherDay, refetch])
  return { query, missing: query.data && missingAmong(query.data.lessons, now) }
}

function completed({ day, lessons }: Sent<Missing>): Answer<Missing> {
  return { day, lessons: lessons.map(complete) }
}

/** Lessons without a register that are over by now; an answer that the device kept may be some days old. */
export function missingAmong(lessons: ScheduleEntry[], now: WallClock): ScheduleEntry[] {
  const first = addDays(now.day, 1 - registerDays)
  return lessons
    .filter((lesson) => lesson.date >= first && hasEnded(heldOf(lesson), now))
    .toSorted((a, b) => `${b.date} ${b.from}`.localeCompare(`${a.date} ${a.from}`))
}
