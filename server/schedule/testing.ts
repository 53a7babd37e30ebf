import { sql } from 'kysely'
import { expect } from 'vitest'
import type { GoogleCourseInput } from '../../contract/google/schemas.ts'
import { contract } from '../../contract/index.ts'
import type { ScheduleEntry, ScheduleSearch, SentEntry } from '../../contract/schedule/schemas.ts'
import { minutesOf } from '../../rules/kyiv.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

export type Planned = {
  groupId: number
  date: string
  /** `from-to`; absent: an additional course. */
  time?: string
  discipline?: string
  title?: string
  type?: string
  kind?: string
  link?: string
  teacher?: Actor
}

/** Writes a lesson into the timetable; its uuid. */
export async function lesson({ db }: Pick<School, 'db'>, planned: Planned): Promise<string> {
  const { groupId, date, time, discipline = 'Алгебра', title = null, type = 'CLASSES', link = null, teacher } = planned
  const [starts, ends] = time ? time.split('-').map(minutesOf) : [null, null]
  const kind = planned.kind ?? (time ? 'GROUP' : 'ADDITIONAL')
  await sql`insert into disciplines (name) values (${discipline}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ uuid: string }>`
    insert into lessons (group_id, date, starts, ends, discipline_id, title, type, kind, link, teacher_id)
    select ${groupId}, ${date}, ${starts}, ${ends}, id, ${title}, ${type}, ${kind}, ${link}, ${teacher?.profileId ?? null}
    from disciplines where name = ${discipline} returning uuid`.execute(db)
  return rows[0]!.uuid
}

/** A class of the study year 2026/2027, or of the year that begins in `year`. */
export async function classOf({ db }: Pick<School, 'db'>, name: string, year = 2026): Promise<number> {
  await sql`insert into periods (name, date_from, date_to)
    values (${String(year)}, make_date(${year}, 9, 1), make_date(${year + 1}, 6, 11)) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into groups (period_id, name) select id, ${name} from periods where name = ${String(year)} returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** A class with a teacher who teaches it, and a student of it with a guardian. */
export async function taughtClass(school: School, name = '7-А') {
  const groupId = await classOf(school, name)
  const teacher = await school.person({ type: 'TEACHER' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  /** A lesson of that class and teacher, or where it has no time an additional course; its uuid. */
  const lessonOn = (date: string, time?: string, more: Partial<Planned> = {}) =>
    lesson(school, { groupId, teacher, date, time, ...more })
  return { groupId, teacher, guardian, student, lessonOn }
}

/** One lesson of several classes at once; the uuid of the first class’s part. */
export async function jointLesson(
  school: School,
  planned: Omit<Planned, 'groupId'>,
  groups: number[],
): Promise<string> {
  const uuids: string[] = []
  for (const groupId of groups) uuids.push(await lesson(school, { ...planned, groupId }))
  return uuids[0]!
}

export async function holiday({ db }: Pick<School, 'db'>, name: string, days: string, moved?: string): Promise<void> {
  const [from, to = from] = days.split('/')
  const [moveFrom = null, moveTo = moveFrom] = moved?.split('/') ?? []
  await sql`insert into holidays (period_id, name, date_from, date_to, move_to_date_from, move_to_date_to)
    select id, ${name}, ${from}, ${to}, ${moveFrom}, ${moveTo} from periods where name = '2026'`.execute(db)
}

/** Tuesday's week in the tests' school. */
export const thisWeek: ScheduleSearch = { dateFrom: '2027-03-15', dateTo: '2027-03-21' }

/** Values that an answer leaves out. */
const leftOut = {
  courseType: 'CLASSES',
  courseKind: 'GROUP',
  courseStatus: 'PLANNED',
  link: null,
  pair: null,
  recording: null,
  topic: null,
  homework: null,
  homeworkDue: null,
  movedFrom: null,
  addedAfterEnd: false,
  beforeFirstDay: false,
} as const
const leftOutOfAttendance = { presence: null, absence: null, reported: 0, reportedNames: [] }

/** A lesson with what its answer leaves out. */
export function whole({ attendance = null, ...told }: SentEntry): ScheduleEntry {
  return Object.assign({}, leftOut, told, { attendance: attendance && { ...leftOutOfAttendance, ...attendance } })
}

export function searcher({ as }: Pick<School, 'as'>) {
  return async (viewer: Actor, range: ScheduleSearch = thisWeek, of: Actor = viewer) => {
    const reply = await as(viewer, contract.schedule.search, { params: { pt: of.uuid }, body: range })
    return reply.status === 200
      ? { ...reply, body: { ...reply.body, schedule: reply.body.schedule.map(whole) } }
      : reply
  }
}

/** The lessons that somebody's week shows. */
export async function weekOf({ as }: Pick<School, 'as'>, viewer: Actor, range = thisWeek, of: Actor = viewer) {
  return (await searcher({ as })(viewer, range, of)).body.schedule
}

/** What the week says of a student's only lesson in it: the status, and what the register has. */
export async function markOf({ as }: Pick<School, 'as'>, student: Actor): Promise<(string | null)[]> {
  const [entry] = await weekOf({ as }, student)
  return [entry!.courseStatus, entry!.attendance?.presence ?? null]
}

/** Address in Google Classroom of a course of `withCourses`. */
export const addressOfCourse = (name: string) => `https://classroom.example/${name}`

/** A class with its teacher, and courses that are bound to its algebra. Quarters: 1 to 3 until 14 March, 4 from 15 March. */
export async function withCourses(school: School) {
  const people = await taughtClass(school)
  const { groupId, teacher, student } = people
  const { db } = school
  await people.lessonOn('2027-05-31', '8:00-8:45')
  const admin = await school.person({ type: 'ADMIN' })
  const { id: periodId } = await db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  await sql`insert into quarters (period_id, number, date_from, date_to) values
    (${periodId}, 1, '2026-09-01', '2026-10-31'), (${periodId}, 2, '2026-11-01', '2026-12-31'),
    (${periodId}, 3, '2027-01-01', '2027-03-14'), (${periodId}, 4, '2027-03-15', '2027-06-11')`.execute(db)
  const { id: disciplineId } = await db.selectFrom('disciplines').select('id').executeTakeFirstOrThrow()
  const algebra = { disciplineId, teacherId: teacher.profileId, studyPeriodId: periodId, quarter: 4, groupId }
  const bind = async (id: number, binding: Partial<GoogleCourseInput>) => {
    const { status, body } = await school.as(admin, contract.googleCourses.update, { params: { id }, body: binding })
    expect(status).toBe(200)
    return body.googleCourse
  }
  const course = async (name: string, binding: Partial<GoogleCourseInput> = {}, state = 'ACTIVE') => {
    const { rows } = await sql<{ id: number }>`insert into google_courses (external_id, name, link, state)
      values (${name}, ${name}, ${addressOfCourse(name)}, ${state}) returning id`.execute(db)
    return bind(rows[0]!.id, { ...algebra, ...binding })
  }
  const linksOf = async (viewer: Actor, of: Actor = viewer) =>
    (await weekOf(school, viewer, undefined, of)).map(({ link }) => link)
  const listed = async (part?: 'overlapping') => {
    const asked = { params: { id: periodId }, query: part ? { part } : {} }
    return (await school.as(admin, contract.googleCourses.list, asked)).body
  }
  return { ...people, admin, algebra, bind, course, linksOf, links: () => linksOf(student), listed }
}
