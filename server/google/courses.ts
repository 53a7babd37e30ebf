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

async function theCourse(db: Db, id: number): Promise<GoogleCourse> {
  const { rows } = await sql<GoogleCourse>`
    select ${columns} from google_courses c ${relations} where c.id = ${id}`.execute(db)
  return found(rows[0])
}

const needed = ['disciplineId', 'teacherId', 'studyPeriodId', 'quarter'] as const

/** Binds a course by hand, which no import undoes; or takes its binding away. */
export async function updateCourse(
  db: Db,
  id: number,
  { seen, ...given }: GoogleCourseInput & { seen?: Seen },
): Promise<GoogleCourse> {
  const before = await lockedCourse(db, id)
  const input = withNewer<GoogleCourseInput>(before, given, seen)
  if (isTold(input)) {
    mustBeWhole(input)
    await mustExist(db, input, before)
  }
  await writeBinding(db, id, input, isTold(input) ? 'HAND' : null)
  return theCourse(db, id)
}

/** As it was bound before, also by a file that told only some of it. */
export async function rebindCourse(db: Db, id: number, input: GoogleCourseInput, boundBy: BoundBy): Promise<void> {
  const now = await lockedCourse(db, id)
  if (isTold(input)) await mustExist(db, input, now)
  await writeBinding(db, id, input, boundBy)
}

type BoundBy = GoogleCourse['boundBy']

const isTold = (input: GoogleCourseInput) => Object.values(input).some((value) => value !== null)

async function lockedCourse(db: Db, id: number): Promise<GoogleCourse> {
  found(await db.selectFrom('googleCourses').select('id').where('id', '=', id).forUpdate().executeTakeFirst())
  return theCourse(db, id)
}

async function writeBinding(db: Db, id: number, input: GoogleCourseInput, boundBy: BoundBy): Promise<void> {
  const { studyPeriodId: periodId, disciplineId, teacherId, quarter, groupId } = input
  await db
    .updateTable('googleCourses')
    .set({ disciplineId, teacherId, periodId, quarter, groupId, boundBy })
    .where('id', '=', id)
    .execute()
}

function mustBeWhole(input: GoogleCourseInput): void {
  const missing = needed.filter((field) => input[field] === null)
  if (missing.length) throw invalid(Object.fromEntries(missing.map((field) => [field, 'server.google.bindWhole'])))
}

type Known = { discipline: boolean; teacher: boolean; period: boolean; group: boolean }

/** What stood there before may stay, also where nobody could choose it now. */
async function mustExist(db: Db, input: GoogleCourseInput, before: GoogleCourse): Promise<void> {
  const { disciplineId, teacherId, studyPeriodId, groupId } = input
  const { rows } = await sql<Known>`
    select
      exists (select from disciplines where id = ${disciplineId} and hidden_at is null) as discipline,
      exists (select from profiles where id = ${teacherId} and type = ${profileType.teacher} and locked_at is null) as teacher,
      exists (select from periods where id = ${studyPeriodId}) as period,
      exists (select from groups where id = ${groupId} and period_id = ${studyPeriodId} and hidden_at is null) as group`.execute(
    db,
  )
  const { discipline, teacher, period, group } = rows[0]!
  const isSameYear = studyPeriodId === before.studyPeriodId
  const faults: Record<string, Said> = {
    ...(disciplineId !== null &&
      !discipline &&
      disciplineId !== before.disciplineId && { disciplineId: 'server.google.noDiscipline' as const }),
    ...(teacherId !== null &&
      !teacher &&
      teacherId !== before.teacherId && { teacherId: 'server.google.noTeacher' as const }),
    ...(studyPeriodId !== null && !period && { studyPeriodId: 'server.google.noPeriod' as const }),
    ...(groupId !== null &&
      !group &&
      !(isSameYear && groupId === before.groupId) && { groupId: 'server.google.noGroup' as const }),
  }
  if (Object.keys(faults).length) throw invalid(faults)
}
