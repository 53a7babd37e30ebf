import { longestRange } from '../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { holds, lengthOf, wallClock, type Range } from '../../rules/kyiv.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { Translate } from '../i18n/translate.ts'
import { timetableOfTeacher } from './lessons.ts'
import { numbersForTeacher, wholeWeeks } from './numbers.ts'
import { reportedFrom } from './reported.ts'
import { weekOfStudent } from './student-week.ts'
import { warningOf } from './warning.ts'
import { heldWithin, nobodyAway } from './week.ts'

export type Schedule = { schedule: ScheduleEntry[]; warning: string | null }

/** A participant's lessons in the range, as holidays and the school's clock leave them. */
export async function scheduleOf(
  db: Db,
  participant: ChosenParticipant,
  range: Range,
  { clock, t }: { clock: Clock; t: Translate },
): Promise<Schedule> {
  if (range.dateTo < range.dateFrom) throw invalid({ dateTo: 'server.schedule.reversed' })
  if (lengthOf(range) > longestRange)
    throw invalid({ dateTo: ['server.schedule.rangeTooLong', { count: longestRange }] })
  const { id, role } = participant
  if (role === profileType.admin) return { schedule: [], warning: null }
  const isTeacher = role === profileType.teacher
  const weeks = wholeWeeks(range)
  const found = isTeacher ? await weekOfTeacher(db, id, weeks) : await weekOfStudent(db, id, weeks)
  const schedule = heldWithin({ ...nobodyAway, ...found, isTeacher }, range, wallClock(clock.school().toInstant()))
  const isEmpty = !schedule.length && !found.lessons.some(({ day }) => holds(range, day))
  return { schedule, warning: warningOf(t, range, found.holidays, { isEmpty, isTeacher }) }
}

async function weekOfTeacher(db: Db, id: number, range: Range) {
  const found = await timetableOfTeacher(db, id, range)
  const groupIds = [...new Set(found.lessons.map(({ groupId }) => groupId))]
  const [reported, numbers] = await Promise.all([
    reportedFrom(db, groupIds, range),
    numbersForTeacher(db, found, range),
  ])
  return { ...found, reported, numbers }
}
