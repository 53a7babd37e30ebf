import { registerDays } from '../../contract/attendance/endpoints.ts'
import type { schedule } from '../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import type { Sent } from '../../contract/types.ts'
import { addDays, wallClock } from '../../rules/kyiv.ts'
import { betweenBells } from '../../rules/status.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Clock } from '../runtime/clock.ts'
import { scheduleOf } from './search.ts'
import { sentLessons } from './sent-lessons.ts'

type Teaching = { participant: ChosenParticipant; clock: Clock; t: Translate }

/** A teacher's lessons that wait for a register, or will once they are over: those of today are among them. */
export async function missingRegisters(
  db: Db,
  { participant, clock, t }: Teaching,
): Promise<Serialized<Sent<typeof schedule.missingRegisters>>> {
  // Before anything is read: what a bell changes meanwhile does not hold after it.
  const now = wallClock(clock.school().toInstant())
  const { day } = now
  const range = { dateFrom: addDays(day, 1 - registerDays), dateTo: day }
  const lessons = (await scheduleOf(db, participant, range, { clock, t })).schedule.filter(isAskedFor)
  return serialize({ day, lessons: sentLessons(lessons) }, betweenBells(lessons, now))
}

/** Additional courses have no time at which they would be over; what came into the timetable after its end waits for none. */
function isAskedFor({ from, addedAfterEnd, attendance }: ScheduleEntry): boolean {
  return from !== null && !addedAfterEnd && !attendance?.isTaken
}
