import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, jointLesson, lesson, searcher, taughtClass, thisWeek, weekOf } from './testing.ts'

const link = 'https://meet.example/7a'

/** What a lesson says that is nothing but planned. */
const planned = {
  courseType: 'CLASSES',
  courseKind: 'GROUP',
  courseStatus: 'PLANNED',
  pair: null,
  recording: null,
  topic: null,
  homework: null,
  homeworkDue: null,
  movedFrom: null,
  addedAfterEnd: false,
  beforeFirstDay: false,
  attendance: null,
}

test('a student sees the lessons of the own class, by date, start and title [SCHED-1]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  await lessonOn('2027-03-17', undefined, { discipline: 'Шахи' })
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Їжа' })
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Ґрунти' })
  await lessonOn('2027-03-16', '14:05-14:40', { title: 'Степені' })
  await lessonOn('2027-03-17', '8:00-8:45', { groupId: await classOf(school, '7-Б') })

  const { body } = await searcher(school)(student)

  expect(body.schedule.map(({ courseTitle, from }) => [courseTitle, from])).toEqual([
    ['Степені', '14:05'],
    ['Ґрунти', '08:00'],
    ['Їжа', '08:00'],
    ['Шахи', null],
  ])
  expect(body.warning).toBeNull()
})

test('a lesson is shown with its day, time, title, link, class and teacher [SCHED-1]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  const teacher = await school.person({ type: 'TEACHER', firstName: 'Ганна', lastName: 'Бойко' })
  const uuid = await lessonOn('2027-03-16', '14:05-14:40', { title: 'Степені', link, teacher })

  const { status, body } = await searcher(school)(student)

  expect(status).toBe(200)
  const shown = { date: '2027-03-16', from: '14:05', to: '14:40', number: 1, courseTitle: 'Степені', group: '7-А' }
  expect(body.schedule).toEqual([{ ...planned, ...shown, uuid, link, teacher: 'Ганна Бойко' }])
})

test('dates that are none, reversed or too far apart are told under their field [SCHED-1]', async ({ school }) => {
  const student = await school.person({})
  const asked = (dateFrom: string, dateTo: string) => searcher(school)(student, { dateFrom, dateTo })

  await expectRefused(asked('2027-02-29', '2027-03-01'), 'dateFrom', 'server.http.validation.date')
  await expectRefused(asked('2027-03-02', '2027-03-01'), 'dateTo', 'server.schedule.reversed')
  await expectRefused(asked('2027-03-01', '2027-05-02'), 'dateTo', ['server.schedule.rangeTooLong', { count: 62 }])
  expect((await asked('2027-03-01', '2027-05-01')).status).toBe(200)
})

/** Somebody in 6-А last year and in 7-А this year, with a lesson on the last day of one and on the first of the other. */
async function twoYears(school: School) {
  const { person, db } = school
  const [sixth, seventh] = [await classOf(school, '6-А', 2025), await classOf(school, '7-А')]
  await sql`update periods set date_to = '2026-08-31' where name = '2025'`.execute(db)
  const student = await person({ groupId: sixth })
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
    where p.id = ${student.profileId} and g.id = ${seventh}`.execute(db)
  await lesson(school, { groupId: sixth, date: '2026-08-31', time: '8:00-8:45' })
  await lesson(school, { groupId: seventh, date: '2026-09-01', time: '8:00-8:45' })
  return student
}

test('a range over two study years shows the classes of both [SCHED-1]', async ({ school }) => {
  const student = await twoYears(school)

  const shown = await weekOf(school, student, { dateFrom: '2026-08-31', dateTo: '2026-09-06' })

  expect(shown.map(({ date, group }) => [date, group])).toEqual([
    ['2026-08-31', '6-А'],
    ['2026-09-01', '7-А'],
  ])
})

/** A teacher with a lesson of two classes at once, that of 10-А named first. */
async function jointOn(school: School, date: string) {
  const [a, b] = [await classOf(school, '10-А'), await classOf(school, '9-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  await jointLesson(school, { date, time: '8:00-8:45', link: 'https://meet.example/joint', teacher }, [a, b])
  return { a, b, teacher }
}

test('a teacher sees what they teach, joint classes as one lesson; past ones are attended [SCHED-10] [SCHED-5]', async ({
  school,
}) => {
  const { a, teacher } = await jointOn(school, '2027-03-15')
  await lesson(school, { groupId: a, date: '2027-03-18', time: '8:00-8:45', teacher })
  await lesson(school, { groupId: a, date: '2027-03-18', time: '8:50-9:35' })

  const shown = await weekOf(school, teacher)

  expect(shown.map(({ date, group, courseStatus }) => [date, group, courseStatus])).toEqual([
    ['2027-03-15', '9-Б, 10-А', 'ATTENDED'],
    ['2027-03-18', '10-А', 'PLANNED'],
  ])
})

test('a teacher is told in whose marks of what a lesson stands; of a joint class, in the first group’s [DASH-10]', async ({
  school,
}) => {
  const { b, teacher } = await jointOn(school, '2027-03-16')
  const params = { pt: teacher.uuid }

  const shown = await weekOf(school, teacher)
  const { body: taught } = await school.as(teacher, contract.journal.disciplines, { params })

  expect(shown.map(({ pair }) => pair)).toEqual([{ discipline: taught.disciplines[0]!.id, group: b }])
})

test('an administrator’s participant has no lessons [SCHED-10] [PERM-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await lesson(school, { groupId: await classOf(school, '7-А'), date: '2027-03-16', time: '8:00-8:45' })

  expect(await searcher(school)(admin)).toMatchObject({ status: 200, body: { schedule: [], warning: null } })
})

test('a guardian sees each child’s week, nobody sees a stranger’s, and a bad body tells no more [PERM-3]', async ({
  school,
}) => {
  const { guardian, student: child } = await taughtClass(school)
  const stranger = await school.person({})
  const search = searcher(school)

  expect((await search(guardian, thisWeek, child)).status).toBe(200)
  expect((await search(stranger, thisWeek, child)).status).toBe(404)
  expect((await search(stranger, { dateFrom: 'yesterday', dateTo: '' }, child)).status).toBe(404)
})

test('a locked child’s week is closed to its guardian too [PERM-3]', async ({ school }) => {
  const { groupId, guardian, student: sibling } = await taughtClass(school)
  const child = await school.person({ guardian, groupId, locked: true })
  const search = searcher(school)

  expect((await search(guardian, thisWeek, child)).status).toBe(404)
  expect((await search(guardian, thisWeek, sibling)).status).toBe(200)
})

const types = [
  'OPTIONAL', 'ONLINE', 'GROUP', 'GROUP_CONTROL', 'SELF_CONTROL', 'ONLINE_CONTROL', 'ADDITIONAL', 'SELF', 'CLASSES',
  'PRACTICE', 'CONSULTATION', 'TEST', 'BIG_TEST', 'EXTRA_TEST',
] as const // prettier-ignore
const kinds = ['GROUP', 'SELF', 'ADDITIONAL', 'ONLINE', 'OPTIONAL'] as const

const each = types.flatMap((type) => kinds.map((kind) => ({ type, kind })))

/** A time of its own for the lesson at that place of the day; an additional course has none. */
function timeOf({ kind }: { kind: string }, place: number): string | undefined {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const from = 480 + place * 10
  return kind === 'ADDITIONAL' ? undefined : `${clock(from)}-${clock(from + 5)}`
}

test('each of the 14 types and 5 kinds of the catalogue comes through as it is [SCHED-4]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  for (const [place, one] of each.entries())
    await lessonOn('2027-03-16', timeOf(one, place), { title: `${place}`, ...one })

  const shown = await weekOf(school, student)

  const told = shown.toSorted((a, b) => Number(a.courseTitle) - Number(b.courseTitle))
  expect(told.map(({ courseType, courseKind }) => ({ type: courseType, kind: courseKind }))).toEqual(each)
  expect(told.filter(({ from }) => from === null)).toHaveLength(types.length)
})
