import { sql } from 'kysely'
import type { GoogleCourse, GoogleCourseInput } from '../../contract/google/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import type { Said } from '../i18n/translate.ts'
import { found, invalid } from '../runtime/errors.ts'
import { columns, relations } from './list.ts'

/** 404 for a course that does not exist. */
export async function mustBeCourse(db: Db, id: number): Promise<void> {
  found(await db.selectFrom('googleCourses').select('id').where('id', '=', id).executeTakeFirst())
}

/** Binds a course by hand, which no import undoes; an input without anything takes the binding away. */
export async function bindCourse(
  db: Db,
  id: number,
  { seen, ...given }: GoogleCourseInput & { seen?: Seen },
): Promise<GoogleCourse> {
  await sql`select from google_courses where id = ${id} for update`.execute(db)
  const before = await theCourse(db, id)
  const input = withNewer<GoogleCourseInput>(before, given, seen)
  const isGiven = Object.values(input).some((value) => value !== null)
  if (isGiven) {
    mustBeWhole(input)
    await mustExist(db, input, before)
  }
  const { disciplineId, teacherId, studyPeriodId: periodId, quarter, groupId } = input
  const boundBy = isGiven ? ('HAND' as const) : null
  const update = db.updateTable('googleCourses').set({ disciplineId, teacherId, periodId, quarter, groupId, boundBy })
  await update.where('id', '=', id).execute()
  return theCourse(db, id)
}

async function theCourse(db: Db, id: number): Promise<GoogleCourse> {
  const { rows } = await sql<GoogleCourse>`
    select ${columns} from google_courses c ${relations} where c.id = ${id}`.execute(db)
  return found(rows[0])
}

const needed = ['disciplineId', 'teacherId', 'studyPeriodId', 'quarter'] as const

function mustBeWhole(input: GoogleCourseInput): void {
  const missing = needed.filter((field) => input[field] === null)
  if (missing.length) throw invalid(Object.fromEntries(missing.map((field) => [field, 'server.google.bindWhole'])))
}

type Known = { discipline: boolean; teacher: boolean; period: boolean; group: boolean }

/** 422 for what nobody can choose; what the course had before may stay. */
async function mustExist(db: Db, input: GoogleCourseInput, before: GoogleCourse): Promise<void> {
  const { disciplineId, teacherId, studyPeriodId, groupId } = input
  const { rows } = await sql<Known>`
    select
      exists (select from disciplines where id = ${disciplineId} and hidden_at is null) as discipline,
      exists (select from profiles where id = ${teacherId} and type = ${profileType.teacher} and locked_at is null) as teacher,
      exists (select from periods where id = ${studyPeriodId}) as period,
      exists (select from groups where id = ${groupId} and period_id = ${studyPeriodId} and hidden_at is null) as "group"`.execute(
    db,
  )
  const known = rows[0]!
  const isSameYear = studyPeriodId === before.studyPeriodId
  const faults: Record<string, Said> = {}
  if (!known.discipline && disciplineId !== before.disciplineId) faults['disciplineId'] = 'server.google.noDiscipline'
  if (!known.teacher && teacherId !== before.teacherId) faults['teacherId'] = 'server.google.noTeacher'
  if (!known.period) faults['studyPeriodId'] = 'server.google.noPeriod'
  const isKept = isSameYear && groupId === before.groupId
  if (groupId !== null && !known.group && !isKept) faults['groupId'] = 'server.google.noGroup'
  if (Object.keys(faults).length) throw invalid(faults)
}
