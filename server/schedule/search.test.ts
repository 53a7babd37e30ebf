import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { classOf, lesson, searcher, thisWeek } from './testing.ts'

test('a student sees the lessons of the own class, by date, start and title [SCHED-1]', async ({ school }) => {
  const seventh = await classOf(school, '7-А')
  const student = await school.person({ groupId: seventh })
  const teacher = await school.person({ type: 'TEACHER', firstName: 'Ганна', lastName: 'Бойко' })
  const at = { groupId: seventh, date: '2027-03-17' }
  await lesson(school, { ...at, discipline: 'Шахи' })
  await lesson(school, { ...at, time: '8:00-8:45', discipline: 'Їжа' })
  await lesson(school, { ...at, time: '8:00-8:45', discipline: 'Ґрунти' })
  const link = 'https://meet.example/7a'
  const uuid = await lesson(school, { ...at, date: '2027-03-16', time: '14:05-14:40', title: 'Степені', link, teacher })
  await lesson(school, { ...at, groupId: await classOf(school, '7-Б'), time: '8:00-8:45' })

  const { status, body } = await searcher(school)(student)

  expect(status).toBe(200)
  expect(body.schedule[0]).toEqual({
    uuid,
    date: '2027-03-16',
    from: '14:05',
    to: '14:40',
    courseTitle: 'Степені',
    courseType: 'CLASSES',
    courseKind: 'GROUP',
    courseStatus: 'PLANNED',
    link,
    group: '7-А',
    teacher: 'Ганна Бойко',
    pair: null,
    recording: null,
    topic: null,
    homework: null,
    homeworkDue: null,
    movedFrom: null,
    addedAfterEnd: false,
    attendance: null,
  })
  expect(body.schedule.map(({ courseTitle, from }) => [courseTitle, from])).toEqual([
    ['Степені', '14:05'],
    ['Ґрунти', '08:00'],
    ['Їжа', '08:00'],
    ['Шахи', null],
  ])
  expect(body.warning).toBeNull()
})

test('dates that are none, reversed or too far apart are told under their field [SCHED-1]', async ({ school }) => {
  const { t } = school
  const student = await school.person({})
  const errorsOf = async (dateFrom: string, dateTo: string) => {
    const { status, body } = await searcher(school)(student, { dateFrom, dateTo })
    return status === 422 ? body.errors : status
  }

  expect(await errorsOf('2027-02-29', '2027-03-01')).toEqual({ dateFrom: [t('server.http.validation.date')] })
  expect(await errorsOf('2027-03-02', '2027-03-01')).toEqual({ dateTo: [t('server.schedule.reversed')] })
  expect(await errorsOf('2027-03-01', '2027-05-02')).toEqual({
    dateTo: [t(['server.schedule.rangeTooLong', { count: 62 }])],
  })
  expect(await errorsOf('2027-03-01', '2027-05-01')).toBe(200)
})

test('a range over two study years shows the classes of both [SCHED-1]', async ({ school }) => {
  const { person, db } = school
  const [sixth, seventh] = [await classOf(school, '6-А', 2025), await classOf(school, '7-А')]
  await sql`update periods set date_to = '2026-08-31' where name = '2025'`.execute(db)
  const student = await person({ groupId: sixth })
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
    where p.id = ${student.profileId} and g.id = ${seventh}`.execute(db)
  await lesson(school, { groupId: sixth, date: '2026-08-31', time: '8:00-8:45' })
  await lesson(school, { groupId: seventh, date: '2026-09-01', time: '8:00-8:45' })

  const { body } = await searcher(school)(student, { dateFrom: '2026-08-31', dateTo: '2026-09-06' })

  expect(body.schedule.map(({ date, group }) => [date, group])).toEqual([
    ['2026-08-31', '6-А'],
    ['2026-09-01', '7-А'],
  ])
})

test('a teacher sees what they teach, joint classes as one lesson; past ones are attended [SCHED-10] [SCHED-5]', async ({
  school,
}) => {
  const [a, b] = [await classOf(school, '10-А'), await classOf(school, '9-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  const joint = { date: '2027-03-15', time: '8:00-8:45', link: 'https://meet.example/joint', teacher }
  await lesson(school, { ...joint, groupId: a })
  await lesson(school, { ...joint, groupId: b })
  await lesson(school, { groupId: a, date: '2027-03-18', time: '8:00-8:45', teacher })
  await lesson(school, { groupId: a, date: '2027-03-18', time: '8:50-9:35' })

  const { body } = await searcher(school)(teacher)

  expect(body.schedule.map(({ date, group, courseStatus }) => [date, group, courseStatus])).toEqual([
    ['2027-03-15', '9-Б, 10-А', 'ATTENDED'],
    ['2027-03-18', '10-А', 'PLANNED'],
  ])
})

test('a teacher is told in whose marks of what a lesson stands; of a joint class, in the first group’s [DASH-10]', async ({
  school,
}) => {
  const [a, b] = [await classOf(school, '10-А'), await classOf(school, '9-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  const joint = { date: '2027-03-16', time: '8:00-8:45', link: 'https://meet.example/joint', teacher }
  await lesson(school, { ...joint, groupId: a })
  await lesson(school, { ...joint, groupId: b })
  const params = { pt: teacher.uuid }

  const { body } = await searcher(school)(teacher)
  const { body: taught } = await school.as(teacher, contract.journal.disciplines, { params })

  expect(body.schedule.map(({ pair }) => pair)).toEqual([{ discipline: taught.disciplines[0]!.id, group: b }])
})

test('an administrator’s participant has no lessons [SCHED-10] [PERM-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await lesson(school, { groupId: await classOf(school, '7-А'), date: '2027-03-16', time: '8:00-8:45' })

  expect(await searcher(school)(admin)).toMatchObject({ status: 200, body: { schedule: [], warning: null } })
})

test('a guardian sees each child’s week, nobody sees a stranger’s, and a bad body tells no more [PERM-3]', async ({
  school,
}) => {
  const { person } = school
  const guardian = await person({ type: 'GUARDIAN' })
  const child = await person({ groupId: await classOf(school, '7-А'), guardian })
  const stranger = await person({})
  const search = searcher(school)

  expect((await search(guardian, thisWeek, child)).status).toBe(200)
  expect((await search(stranger, thisWeek, child)).status).toBe(404)
  expect((await search(stranger, { dateFrom: 'yesterday', dateTo: '' }, child)).status).toBe(404)
})

test('a locked child’s week is closed to its guardian too [PERM-3]', async ({ school }) => {
  const { person, db } = school
  const guardian = await person({ type: 'GUARDIAN' })
  const groupId = await classOf(school, '7-А')
  const [child, sibling] = [await person({ guardian, groupId }), await person({ guardian, groupId })]
  await sql`update profiles set locked_at = now() where id = ${child.profileId}`.execute(db)
  const search = searcher(school)

  expect((await search(guardian, thisWeek, child)).status).toBe(404)
  expect((await search(guardian, thisWeek, sibling)).status).toBe(200)
})

const types = [
  'OPTIONAL', 'ONLINE', 'GROUP', 'GROUP_CONTROL', 'SELF_CONTROL', 'ONLINE_CONTROL', 'ADDITIONAL', 'SELF', 'CLASSES',
  'PRACTICE', 'CONSULTATION', 'TEST', 'BIG_TEST', 'EXTRA_TEST',
] as const // prettier-ignore
const kinds = ['GROUP', 'SELF', 'ADDITIONAL', 'ONLINE', 'OPTIONAL'] as const

test('each of the 14 types and 5 kinds of the catalogue comes through as it is [SCHED-4]', async ({ school }) => {
  const groupId = await classOf(school, '7-А')
  const student = await school.person({ groupId })
  const planned = types.flatMap((type) => kinds.map((kind) => ({ type, kind })))
  for (const [place, one] of planned.entries()) {
    const from = 480 + place * 10
    const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    // An additional course has no time; all others have one of their own.
    const time = one.kind === 'ADDITIONAL' ? undefined : `${clock(from)}-${clock(from + 5)}`
    await lesson(school, { groupId, date: '2027-03-16', ...(time && { time }), title: `${place}`, ...one })
  }

  const { body } = await searcher(school)(student)

  const told = body.schedule.toSorted((a, b) => Number(a.courseTitle) - Number(b.courseTitle))
  expect(told.map(({ courseType, courseKind }) => ({ type: courseType, kind: courseKind }))).toEqual(planned)
  expect(told.filter(({ from }) => from === null)).toHaveLength(types.length)
})
