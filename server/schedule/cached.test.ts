import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { holdsAfterAny, readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'
import { classOf, holiday, lesson, searcher, thisWeek, weekOf } from './testing.ts'

const { openings, participants } = contract
const nextWeek = { dateFrom: '2027-03-22', dateTo: '2027-03-28' }
const link = 'https://meet.example/7a'

async function classAtWork(school: School) {
  const { person } = school
  const [groupId, other] = [await classOf(school, '7-А'), await classOf(school, '7-Б')]
  const teacher = await person({ type: 'TEACHER' })
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId, guardian })
  const classmate = await person({ groupId })
  const at = { groupId, teacher, link }
  const uuid = await lesson(school, { ...at, date: '2027-03-16', time: '9:50-10:35' })
  await lesson(school, { ...at, date: '2027-03-16', time: '11:00-11:55', discipline: 'Хімія' })
  await lesson(school, { ...at, date: '2027-03-19', time: '8:00-8:45' })
  await lesson(school, { ...at, groupId: other, date: '2027-03-16', time: '9:50-10:35' })
  await lesson(school, { groupId, teacher, date: '2027-03-18', time: '8:00-8:45' })
  await sql`insert into quarters (period_id, number, date_from, date_to)
    select id, 3, '2027-01-01', '2027-03-31' from periods`.execute(school.db)
  await sql`insert into google_courses (external_id, name, link) values ('64', 'Алгебра', 'https://classroom.example/64')`.execute(
    school.db,
  )
  return { groupId, other, teacher, guardian, student, classmate, uuid }
}

type Fixture = School & Awaited<ReturnType<typeof classAtWork>>

/** Whatever a week is made of, written as anything might write it, and the bells. */
const changes = {
  lesson: (fixture) => lesson(fixture, { ...fixture, date: '2027-03-17', time: '8:50-9:35' }),
  ringEarlier: ({ db, uuid }) =>
    sql`insert into lessons (group_id, date, starts, ends, discipline_id, type, kind)
      select group_id, '2027-03-17', 430, 475, discipline_id, type, kind from lessons where uuid = ${uuid}
      on conflict do nothing`.execute(db),
  moveLesson: ({ db, uuid }) => sql`update lessons set starts = 600, ends = 660 where uuid = ${uuid}`.execute(db),
  teach: ({ db, uuid }) => sql`update lessons set teacher_id = null where uuid = ${uuid}`.execute(db),
  cancel: ({ db }) => sql`delete from lessons where date = '2027-03-17'`.execute(db),
  record: ({ db, uuid }) => sql`update lessons set recording = ${link} where uuid = ${uuid}`.execute(db),
  write: ({ db, uuid }) =>
    sql`update lessons set topic = 'Степені', homework = coalesce(homework, '') || '§ 1' where uuid = ${uuid}`.execute(
      db,
    ),
  register: ({ db, uuid, student }) =>
    sql`with taken as (update lessons set registered_at = now() where uuid = ${uuid} returning id)
      insert into presences (lesson_id, profile_id, presence) select id, ${student.profileId}, 'LATE' from taken
      on conflict (lesson_id, profile_id) do update set presence = 'ABSENT'`.execute(db),
  unregister: ({ db }) => sql`delete from presences`.execute(db),
  open: ({ as, student, uuid }) => as(student, openings.record, { params: { pt: student.uuid, uuid } }),
  fallIll: ({ db, student }) =>
    sql`insert into absences (profile_id, date_from, date_to, reason)
      values (${student.profileId}, '2027-03-16', '2027-03-19', 'ILLNESS')`.execute(db),
  recover: ({ db }) => sql`delete from absences`.execute(db),
  holiday: (fixture) => holiday(fixture, 'День міста', '2027-03-19', '2027-03-25'),
  noHoliday: ({ db }) => sql`delete from holidays`.execute(db),
  renameGroup: ({ db, groupId }) => sql`update groups set name = name || '1' where id = ${groupId}`.execute(db),
  renameDiscipline: ({ db }) => sql`update disciplines set name = name || '1' where name < 'Я'`.execute(db),
  renameTeacher: ({ db, teacher }) =>
    sql`update profiles set last_name = last_name || 'а' where id = ${teacher.profileId}`.execute(db),
  changeClass: ({ db, classmate, other }) =>
    sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
      where g.id = ${other} and m.profile_id = ${classmate.profileId}`.execute(db),
  bindToClass: (fixture) => bind(fixture, fixture.groupId),
  bindToAll: (fixture) => bind(fixture, null),
  unbind: ({ db }) =>
    sql`update google_courses set discipline_id = null, teacher_id = null, period_id = null, quarter = null,
      group_id = null, bound_by = null`.execute(db),
  closeCourse: ({ db }) => sql`update google_courses set state = 'SUSPENDED'`.execute(db),
  shortenQuarter: ({ db }) => sql`update quarters set date_to = '2027-03-17'`.execute(db),
  shortenYear: ({ db }) => sql`update periods set date_to = '2027-03-20'`.execute(db),
  beforeTheBell: async ({ at }) => at('2027-03-16T07:49:00Z'),
  atTheBell: async ({ at }) => at('2027-03-16T07:50:00Z'),
  lastMinute: async ({ at }) => at('2027-03-16T08:34:00Z'),
  overNow: async ({ at }) => at('2027-03-16T08:35:00Z'),
  beforeMidnight: async ({ at }) => at('2027-03-16T21:59:00Z'),
  midnight: async ({ at }) => at('2027-03-16T22:00:00Z'),
} satisfies Record<string, (fixture: Fixture) => Promise<unknown>>

function bind({ db, teacher }: Fixture, groupId: number | null) {
  return sql`update google_courses set discipline_id = d.id, teacher_id = ${teacher.profileId}, period_id = p.id, quarter = 3,
    group_id = ${groupId}, state = 'ACTIVE', bound_by = 'HAND' from disciplines d, periods p where d.name like 'Алгебра%'`.execute(
    db,
  )
}

test('a week is what stands in the database at this minute, whatever was written and however time has passed [SCHED-1] [SCHED-5]', async ({
  school,
}) => {
  const fixture = { ...school, ...(await classAtWork(school)) }
  const { student, classmate, guardian, teacher } = fixture
  const told = async (as: School['as']) => {
    const search = searcher({ as })
    const answers: unknown[] = []
    for (const range of [thisWeek, nextWeek]) {
      for (const viewer of [student, classmate, teacher]) answers.push((await search(viewer, range)).body)
      answers.push((await search(guardian, range, student)).body)
    }
    return [...answers, (await as(classmate, participants.list)).body]
  }

  await holdsAfterAny(fixture, changes, told)
}, 120_000)

test('a week that was answered before is not made again, and one student’s opening leaves the others’ alone', async ({
  school,
}) => {
  const { student, classmate, uuid } = await classAtWork(school)
  const presence = async (viewer: Actor) => (await weekOf(school, viewer))[0]?.attendance?.presence
  const presences = async () => [await presence(student), await presence(classmate)]
  expect(await presences()).toEqual([undefined, undefined])

  await unnoticed(
    school,
    sql`insert into presences select id, profile, 'LATE' from lessons,
      unnest(array[${student.profileId}, ${classmate.profileId}]::bigint[]) profile where uuid = ${uuid}`,
  )
  expect(await presences()).toEqual([undefined, undefined])
  await school.as(student, openings.record, { params: { pt: student.uuid, uuid } })
  expect(await presences()).toEqual(['LATE', undefined])
  school.at('2027-03-16T08:35:00Z')
  expect(await presences()).toEqual(['LATE', 'LATE'])
})

test('every table that a remembered week is made of counts its versions', async ({ school }) => {
  const { student, teacher, guardian } = await classAtWork(school)
  const readBy = (viewer: Actor, range = thisWeek, of = viewer) =>
    tablesReadBy(school, () => weekOf(school, viewer, range, of))

  const read = [...(await readBy(student)), ...(await readBy(teacher)), ...(await readBy(guardian, nextWeek, student))]

  expect([...(await tablesCounted(school, 'week')), ...readByTheGuard]).toEqual(expect.arrayContaining(read))
  expect(read).toEqual(expect.arrayContaining(['lessons', 'openings', 'absences', 'holidays']))
})

test('every table that remembered participants are made of counts its versions', async ({ school }) => {
  const { guardian } = await classAtWork(school)

  const read = await tablesReadBy(school, () => school.as(guardian, participants.list))

  expect([...(await tablesCounted(school, 'people')), ...readByTheGuard]).toEqual(expect.arrayContaining(read))
})
