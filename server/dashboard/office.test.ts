import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf, holiday, lesson } from '../schedule/testing.ts'
import { post } from '../news/testing.ts'
import type { Person } from '../testing/people.ts'
import { test as base, type School } from '../testing/school.ts'

const { office, profiles, news } = contract

/** It is Tuesday 16 March 2027, 10:10. */
const day = '2027-03-16'

const test = base.extend('desk', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const show = async () => (await school.as(admin, office.show)).body
  return { ...school, admin, show, groupId: await classOf(school, '8-Б') }
})

async function timetable(school: School, groupId: number) {
  const teacher = (lastName: string) => school.person({ type: 'TEACHER', lastName, firstName: 'Ірина' })
  const [melnyk, diachuk] = [await teacher('Мельник'), await teacher('Дячук')]
  const common = { groupId, date: day }
  return {
    melnyk,
    diachuk,
    first: await lesson(school, { ...common, time: '8:00-8:45', teacher: melnyk, discipline: 'Алгебра' }),
    second: await lesson(school, { ...common, time: '8:50-9:35', teacher: diachuk, discipline: 'Фізика' }),
    running: await lesson(school, { ...common, time: '9:50-10:35', teacher: melnyk, discipline: 'Геометрія' }),
  }
}

test('a lesson that is over without a register is counted by teacher, and gone once it is taken [ADMIN-1]', async ({
  desk,
}) => {
  const { first, second } = await timetable(desk, desk.groupId)
  const { day: today } = await desk.show()

  expect(today?.registers).toEqual({
    count: 2,
    teachers: [
      { teacher: 'Дячук Ірина', count: 1 },
      { teacher: 'Мельник Ірина', count: 1 },
    ],
  })
  expect(today?.running).toBe(1)
  await sql`update lessons set registered_at = now() where uuid in (${first}, ${second})`.execute(desk.db)
  expect((await desk.show()).day?.registers.count).toBe(0)
})

test('the list behind a figure holds just those lessons, a joint one once with its classes [ADMIN-1]', async ({
  desk,
}) => {
  const { melnyk } = await timetable(desk, desk.groupId)
  const other = await classOf(desk, '8-В')
  await lesson(desk, { groupId: other, date: day, time: '8:00-8:45', teacher: melnyk, discipline: 'Алгебра' })
  const listed = async (which: string) =>
    (await desk.as(desk.admin, office.lessons, { query: { which } })).body.lessons.map(
      ({ title, group, from }) => `${from} ${title} ${group}`,
    )

  expect(await listed('untaken')).toEqual(['08:00 Алгебра 8-Б, 8-В', '08:50 Фізика 8-Б'])
  expect(await listed('running')).toEqual(['09:50 Геометрія 8-Б'])
  expect((await desk.show()).day?.registers.count).toBe(2)
})

test('each figure of today is as many as its list has, of joint classes and of lessons at one time [ADMIN-1]', async ({
  desk,
}) => {
  const { melnyk, diachuk } = await timetable(desk, desk.groupId)
  const other = await classOf(desk, '8-В')
  const also = { groupId: other, date: day, teacher: melnyk }
  await lesson(desk, { ...also, time: '9:50-10:35', discipline: 'Геометрія' })
  await lesson(desk, { ...also, time: '8:00-8:45', discipline: 'Хімія' })
  await lesson(desk, { ...also, time: '8:00-8:40', discipline: 'Хімія', teacher: diachuk })
  const listed = async (which: string) =>
    (await desk.as(desk.admin, office.lessons, { query: { which } })).body.lessons.length
  const { day: today } = await desk.show()

  expect([await listed('running'), await listed('untaken')]).toEqual([1, 4])
  expect([today?.running, today?.registers.count]).toEqual([1, 4])
  expect(today?.slots.map(({ from, to }) => `${from}-${to}`)).toEqual(['08:00-08:45', '08:50-09:35', '09:50-10:35'])
})

test('lessons that came after their end wait for no register, nor do those of a holiday [ADMIN-1] [SCHED-13]', async ({
  desk,
}) => {
  const { first } = await timetable(desk, desk.groupId)
  await sql`update lessons set added_at = '2027-03-16 09:00' where uuid = ${first}`.execute(desk.db)
  expect((await desk.show()).day?.registers.teachers.map(({ teacher }) => teacher)).toEqual(['Дячук Ірина'])

  await holiday(desk, 'День міста', `${day}/${day}`)
  expect((await desk.show()).day).toMatchObject({ slots: [], running: 0, registers: { count: 0 } })
})

test('what a profile has not is counted as the list of profiles shows it; locked and test ones are left out [ADMIN-1] [APROF-1]', async ({
  desk,
}) => {
  const guardian = await desk.person({ type: 'GUARDIAN' })
  const student = (more: Partial<Person>) => desk.person({ guardian, groupId: desk.groupId, ...more })
  await student({ lastName: 'Повний' })
  await desk.person({ lastName: 'Без усього' })
  await student({ lastName: 'Без пошти', email: null })
  await desk.person({ lastName: 'Тестовий', isTest: true })
  await desk.person({ lastName: 'Заблокований', locked: true })
  const listed = async (missing: string) => {
    const { body } = await desk.as(desk.admin, profiles.list, { query: { missing } })
    expect(body.found).toEqual({ count: body.profiles.length, more: false })
    return body.profiles.map(({ lastName }) => lastName)
  }
  const { gaps } = await desk.show()

  expect(await listed('group')).toEqual(['Без усього'])
  expect(await listed('guardian')).toEqual(['Без усього'])
  expect(await listed('address')).toEqual(['Без пошти'])
  expect(gaps).toMatchObject({ group: { count: 1 }, guardian: { count: 1 } })

  await desk.person({ lastName: 'Ще без усього' })
  expect((await desk.show()).gaps).toMatchObject({ group: { count: 2 }, guardian: { count: 2 } })
})

test('whoever has never signed in is counted by role until they do, also by a token [ADMIN-1]', async ({ desk }) => {
  const teacher = await desk.person({ type: 'TEACHER' })
  const student = await desk.person({ groupId: desk.groupId })
  const roles = async () => (await desk.show()).gaps?.roles
  expect(await roles()).toEqual(
    expect.arrayContaining([
      { type: 'TEACHER', count: 1 },
      { type: 'STUDENT', count: 1 },
    ]),
  )

  await desk.as(student, news.list, { params: { pt: student.uuid } })
  expect(await roles()).toEqual([{ type: 'TEACHER', count: 1 }])
  await desk.as(teacher, contract.identity.user)
  expect(await roles()).toEqual([])
})

test('a holiday without a post is told until one names its first day, in words or in figures [ADMIN-1]', async ({
  desk,
}) => {
  await holiday(desk, 'Весняні', '2027-03-29/2027-04-04')
  await holiday(desk, 'Великдень', '2027-05-03/2027-05-03')
  const open = async () => {
    const names = (await desk.show()).unannounced?.map(({ name }) => name)
    const { holidays } = (await desk.as(desk.admin, office.unannounced)).body
    expect(holidays.map(({ name }) => name)).toEqual(names)
    return names
  }
  await post(desk, { title: 'Розклад на 29', content: '<p>Березень минає.</p>' })
  expect(await open()).toEqual(['Весняні', 'Великдень'])

  await post(desk, { title: 'Канікули', content: '<p>З 29 березня уроків немає.</p>' })
  expect(await open()).toEqual(['Великдень'])
  await post(desk, { title: 'Вихідний 03.05', content: '<p>Відпочиваємо.</p>' })
  expect(await open()).toEqual([])
})

test('of files those are unfinished that wait or failed with nothing imported since; the list shows the same [ADMIN-1] [APER-3]', async ({
  desk,
}) => {
  await sql`insert into files (name, type, size, status, updated_at) values
    ('старий.csv', 'PROFILES', 1, 'FAILED', '2027-01-01'), ('новий.csv', 'PROFILES', 1, 'IMPORTED', '2027-01-02'),
    ('розклад.csv', 'SCHEDULE', 1, 'FAILED', '2027-01-01'), ('чекає.csv', 'PROFILES', 1, 'UPLOADED', '2027-01-01')`.execute(
    desk.db,
  )
  const { body } = await desk.as(desk.admin, contract.files.list, { query: { state: 'unfinished' } })

  expect(body.files.map(({ name }) => name).toSorted()).toEqual(['розклад.csv', 'чекає.csv'])
  expect((await desk.show()).imports).toMatchObject({ count: 2, all: 4 })
})

test('reported absences and sessions of the last hour are counted and listed by name [ADMIN-1]', async ({ desk }) => {
  const student = await desk.person({ groupId: desk.groupId, lastName: 'Лис', firstName: 'Ада' })
  await sql`insert into absences (profile_id, date_from, date_to, reason)
    values (${student.profileId}, '2027-03-15', '2027-03-17', 'ILLNESS')`.execute(desk.db)
  await desk.as(student, contract.identity.user)
  const { absent, present } = await desk.show()
  const listed = await desk.as(desk.admin, office.absent)
  const there = await desk.as(desk.admin, office.present)

  expect([absent, present]).toEqual([1, 2])
  expect(listed.body.absences).toMatchObject([{ name: 'Лис Ада', group: '8-Б', reason: 'ILLNESS', lesson: null }])
  expect(there.body.counts).toEqual([
    { type: 'ADMIN', count: 1 },
    { type: 'STUDENT', count: 1 },
  ])
  await sql`update sessions set seen_at = now() - interval '2 hours' where user_id = ${student.userId}`.execute(desk.db)
  expect((await desk.show()).present).toBe(1)
})
