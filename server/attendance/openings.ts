import { sql } from 'kysely'
import type { DaysOff } from '../../rules/holidays.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { countsAsAttending } from '../../rules/status.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { fittingCourses, linkOfCourse, type FittingCourse } from '../google/lesson-links.ts'
import { found } from '../runtime/errors.ts'
import { heldDay, holidayOfLesson } from '../schedule/held.ts'

type Opened = {
  id: number
  date: string
  starts: number | null
  ends: number | null
  link: string | null
  periodId: number
  groupId: number
  disciplineId: number
  teacherId: number | null
  holiday: DaysOff | null
  /** Those of its teacher. */
  courses: FittingCourse[] | null
}

const coursesOfLesson = fittingCourses(
  sql`c.period_id = g.period_id and c.teacher_id = l.teacher_id and c.discipline_id = l.discipline_id`,
)

/** A student follows a lesson's link. At the lesson's time that is attendance; at another it is nothing. */
export async function openLesson(
  db: Db,
  { participant, clock }: { participant: ChosenParticipant; clock: Clock },
  uuid: string,
): Promise<void> {
  const { rows } = await sql<Opened>`
    select l.id, l.date, l.starts, l.ends, l.link, g.period_id, l.group_id, l.discipline_id, l.teacher_id,
      ${holidayOfLesson} as holiday, ${coursesOfLesson} as courses
    from lessons l join groups g on g.id = l.group_id
    join memberships m on m.group_id = l.group_id and m.profile_id = ${participant.id}
    where l.uuid = ${uuid}`.execute(db)
  const lesson = found(rows[0])
  const date = heldDay(lesson)
  if (date === null) return
  if (lesson.link === null && linkOfCourse(lesson.courses ?? [], lesson, date) === null) return
  if (!countsAsAttending({ ...lesson, date }, wallClock(clock.school().toInstant()))) return
  await db
    .insertInto('openings')
    .values({ lessonId: lesson.id, profileId: participant.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
