import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Args } from '../../contract/types.ts'
import { expectRefused } from '../testing/answers.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, jointLesson, lesson, taughtClass } from './testing.ts'

const { weeks } = contract

type Query = Partial<Args<typeof weeks.show>['query']>

/** A class with an administrator and a teacher who look at its week. */
async function lookedAt(school: School) {
  const taught = await taughtClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  const colleague = await school.person({ type: 'TEACHER' })
  const show = (viewer: Actor, query: Query, of = viewer) =>
    school.as(viewer, weeks.show, {
      params: { pt: of.uuid },
      query: { from: '2027-03-17', ...query },
    })
  const weekOfClass = async () => (await show(admin, { group: taught.groupId })).body
  return { ...taught, admin, colleague, show, weekOfClass }
}

test('an administrator and any teacher see a class’s week as the timetable has it, and nothing of who is in it [SCHED-17]', async ({
  school,
}) => {
  const { groupId, teacher, student, admin, colleague, lessonOn, show } = await lookedAt(school)
  const uuid = await lessonOn('2027-03-15', '8:50-9:35', { type: 'TEST', link: 'https://meet.example/1' })
  await sql`update lessons set recording = 'https://video.example/1', topic = 'Степені', homework = 'Вправа 1',
    registered_at = now()`.execute(school.db)
  await sql`insert into openings (lesson_id, profile_id, opened_at) select id, ${student.profileId}, now() from lessons`.execute(
    school.db,
  )
  await sql`insert into presences (lesson_id, profile_id, presence) select id, ${student.profileId}, 'ABSENT' from lessons`.execute(
    school.db,
  )
  await sql`insert into absences (profile_id, date_from, date_to, lesson_id, reason)
    select ${student.profileId}, date, date, null, 'ILLNESS' from lessons`.execute(school.db)
  await sql`update profiles set first_name = 'Ірина', last_name = 'Мельник' where id = ${teacher.profileId}`.execute(
    school.db,
  )
  await lessonOn('2027-03-15', '8:00-8:45', { discipline: 'Фізика' })
  await lessonOn('2027-03-21', '8:00-8:45', { discipline: 'Хімія' })
  await lessonOn('2027-03-22', '8:00-8:45', { discipline: 'Фізика' })

  const { status, body } = await show(admin, { group: groupId })
  expect([status, body.name, body.warning]).toEqual([200, '7-А', null])
  expect(body.lessons.map(({ courseTitle }) => courseTitle)).toEqual(['Фізика', 'Алгебра', 'Хімія'])
  expect(body.lessons[1]).toEqual({
    uuid,
    date: '2027-03-15',
    from: '08:50',
    to: '09:35',
    courseTitle: 'Алгебра',
    courseType: 'TEST',
    courseKind: 'GROUP',
    group: '7-А',
    teacher: 'Ірина Мельник',
    movedFrom: null,
  })
  expect((await show(colleague, { group: groupId })).body).toEqual(body)
})

test('a teacher’s week has the classes that sit together in one lesson, and stays to be seen once the teacher is locked [SCHED-17]', async ({
  school,
}) => {
  const { groupId, teacher, admin, show, weekOfClass } = await lookedAt(school)
  const other = await classOf(school, '7-Б')
  await jointLesson(school, { date: '2027-03-18', time: '8:00-8:45', teacher }, [groupId, other])
  await sql`update profiles set first_name = 'Ірина', last_name = 'Мельник', locked_at = now()
    where id = ${teacher.profileId}`.execute(school.db)

  const { name, lessons } = (await show(admin, { teacher: teacher.profileId })).body
  expect([name, lessons.map(({ group, date }) => [group, date])]).toEqual([
    'Мельник Ірина',
    [['7-А, 7-Б', '2027-03-18']],
  ])
  expect((await weekOfClass()).lessons.map(({ teacher }) => teacher)).toEqual(['Ірина Мельник'])
})

test('holidays take and move the lessons of a looked-at week, and it says so [SCHED-17] [APER-8]', async ({
  school,
}) => {
  const { lessonOn, weekOfClass } = await lookedAt(school)
  await lessonOn('2027-03-15', '8:00-8:45')
  await lessonOn('2027-03-16', '8:00-8:45', { discipline: 'Хімія' })
  await holiday(school, 'Свято', '2027-03-15')
  await holiday(school, 'Перенесення', '2027-03-16', '2027-03-20')

  const { lessons, warning } = await weekOfClass()
  expect(lessons.map(({ courseTitle, date, movedFrom }) => [courseTitle, date, movedFrom])).toEqual([
    ['Хімія', '2027-03-20', '2027-03-16'],
  ])
  expect(warning).toMatch(/Свято.*Перенесення/)
})

test('a week is asked for of one class or one teacher, who must be there [SCHED-17]', async ({ school }) => {
  const { groupId, teacher, student, guardian, admin, show } = await lookedAt(school)
  const hidden = await classOf(school, '7-В')
  await sql`update groups set hidden_at = now() where id = ${hidden}`.execute(school.db)

  for (const query of [{}, { group: groupId, teacher: teacher.profileId }])
    await expectRefused(show(admin, query), 'group', 'server.schedule.groupOrTeacher')
  for (const query of [
    { group: hidden },
    { group: 1_000_000 },
    { teacher: 1_000_000 },
    { teacher: student.profileId },
    { teacher: guardian.profileId },
    { teacher: admin.profileId },
  ])
    expect([query, (await show(admin, query)).status]).toEqual([query, 404])
})

test('no student and no guardian looks at a week of others, their own class’s neither [SCHED-17] [PERM-1]', async ({
  school,
}) => {
  const { groupId, student, guardian, show } = await lookedAt(school)
  await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45' })

  for (const viewer of [student, guardian]) {
    expect((await show(viewer, { group: groupId }, student)).status).toBe(403)
    const asked = { params: { pt: student.uuid }, query: { from: '2027-03-15' } }
    expect((await school.as(viewer, weeks.choices, asked)).status).toBe(403)
  }
})
