import { useQuery } from '@tanstack/react-query'
import { registerDays } from '../../../contract/attendance/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { compareTimes, addDays, type WallClock } from '../../../rules/kyiv.ts'
import { hasEnded } from '../../../rules/status.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { heldOf } from '../../schedule/lesson/alive.ts'

/** A teacher's lessons of the last two weeks that are over and have no register, the latest first. */
export function useMissingRegisters(now: WallClock) {
  const { uuid: pt } = useParticipant()
  const body = { dateFrom: addDays(now.day, 1 - registerDays), dateTo: now.day }
  const query = useQuery(reading(schedule.search, { params: { pt }, body }))
  return { query, missing: query.data && missingAmong(query.data.schedule, now) }
}

/** Additional courses have no time at which they would be over; what came into the timetable after its end waits for none. */
export function missingAmong(lessons: ScheduleEntry[], now: WallClock): ScheduleEntry[] {
  const isOver = (lesson: ScheduleEntry) => Boolean(lesson.from) && hasEnded(heldOf(lesson), now)
  return lessons
    .filter((lesson) => isOver(lesson) && !lesson.addedAfterEnd && !lesson.attendance?.isTaken)
    .toSorted((a, b) => compareTimes(`${b.date} ${b.from}`, `${a.date} ${a.from}`))
}
