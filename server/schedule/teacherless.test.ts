import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { officeRowsPerPage } from '../../contract/dashboard/endpoints.ts'
import { test as base } from '../testing/school.ts'
import { classOf, holiday, lesson, type Planned } from './testing.ts'

const { office } = contract

const test = base.extend('free', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const teacher = await school.person({ type: 'TEACHER' })
  const groupId = await classOf(school, '9-А')
  const chemistry = (date: string, more: Partial<Planned> = {}) =>
    lesson(school, { groupId, date, time: '13:10-13:55', discipline: 'Хімія', ...more })
  const listed = async () => (await school.as(admin, office.teacherless)).body.teacherless
  const assign = async (to = teacher, of?: { groupId: number; disciplineId: number }) => {
    const { groupId: group, disciplineId } = of ?? (await listed())[0]!
    return school.as(admin, office.assign, { body: { groupId: group, disciplineId, teacherId: to.profileId } })
  }
  return { ...school, admin, teacher, groupId, chemistry, listed, assign }
})

test('lessons from today on that nobody teaches are told by class and discipline, the nearest first [ADMIN-1]', async ({
  free,
}) => {
  await free.chemistry('2027-03-15')
  await free.chemistry('2027-03-18')
  await free.chemistry('2027-03-17')
  await free.chemistry('2027-03-16', { discipline: 'Фізика', teacher: free.teacher })
  await free.chemistry('2027-03-16', { discipline: 'Читання', kind: 'SELF' })

  expect(await free.listed()).toMatchObject([
    { discipline: 'Хімія', group: '9-А', count: 2, date: '2027-03-17', from: '13:10' },
  ])
})

test('a lesson that a holiday takes does not count, and one that it moves counts on the day to which it goes [ADMIN-1] [SCHED-9]', async ({
  free,
}) => {
  await free.chemistry('2027-03-29')
  await free.chemistry('2027-04-09')
  await holiday(free, 'Весняні', '2027-03-29/2027-04-04')
  await holiday(free, 'День міста', '2027-04-09/2027-04-09', '2027-04-10/2027-04-10')

  expect(await free.listed()).toMatchObject([{ count: 1, date: '2027-04-10' }])
})

test('a lesson of a past day that a holiday moved to today is told, and gets its teacher [ADMIN-1] [SCHED-9]', async ({
  free,
}) => {
  await free.chemistry('2027-03-12')
  await holiday(free, 'День ліцею', '2027-03-12/2027-03-12', '2027-03-16/2027-03-16')

  expect(await free.listed()).toMatchObject([{ count: 1, date: '2027-03-16' }])
  expect((await free.assign()).body).toEqual({ count: 1 })
  expect(await free.listed()).toEqual([])
})

test('a teacher gets all lessons to come of the class and discipline, those of the past, of today too, stay as they are [ADMIN-1]', async ({
  free,
}) => {
  const past = await free.chemistry('2027-03-15')
  const [one, two] = [await free.chemistry('2027-03-17'), await free.chemistry('2027-03-24')]
  const [over, running] = [
    await free.chemistry('2027-03-16', { time: '8:00-8:45' }),
    await free.chemistry('2027-03-16', { time: '9:50-10:35' }),
  ]
  expect(await free.listed()).toMatchObject([{ count: 3, date: '2027-03-16', from: '09:50' }])

  const { status, body } = await free.assign()
  const { rows } = await sql<{ uuid: string; teacherId: number | null }>`
    select uuid, teacher_id from lessons order by date, starts`.execute(free.db)

  expect([status, body.count]).toEqual([200, 3])
  expect(rows).toEqual([
    { uuid: past, teacherId: null },
    { uuid: over, teacherId: null },
    { uuid: running, teacherId: free.teacher.profileId },
    { uuid: one, teacherId: free.teacher.profileId },
    { uuid: two, teacherId: free.teacher.profileId },
  ])
  expect(await free.listed()).toEqual([])
})

test('whoever teaches elsewhere at that time is refused under the field, and nothing is changed [ADMIN-1]', async ({
  free,
}) => {
  await free.chemistry('2027-03-17')
  await free.chemistry('2027-03-24')
  const other = await classOf(free, '8-Б')
  await lesson(free, {
    groupId: other,
    date: '2027-03-24',
    time: '13:00-13:40',
    discipline: 'Історія',
    teacher: free.teacher,
  })
  const { status, body } = await free.assign()

  expect([status, body.errors?.['teacherId']]).toEqual([
    422,
    ['24.03 о 13:00 там уже інший урок: Історія, 8-Б. Виберіть когось іншого.'],
  ])
  expect(await free.listed()).toMatchObject([{ count: 2 }])
})

test('the same lesson with another class is one for both and no clash [ADMIN-1]', async ({ free }) => {
  await free.chemistry('2027-03-17')
  const other = await classOf(free, '9-Б')
  await free.chemistry('2027-03-17', { groupId: other, teacher: free.teacher })

  expect((await free.assign()).status).toBe(200)
})

test('only an active teacher is assigned, and a second office finds the lessons taken [ADMIN-1]', async ({ free }) => {
  await free.chemistry('2027-03-17')
  const [of] = await free.listed()
  const student = await free.person({})
  const locked = await free.person({ type: 'TEACHER', locked: true })

  for (const nobody of [student, locked])
    expect((await free.assign(nobody, of)).body.errors).toHaveProperty('teacherId')
  expect((await free.assign(free.teacher, of)).status).toBe(200)
  expect((await free.assign(free.teacher, of)).status).toBe(409)
})

test('many are told a page at a time; from beyond the end it is the last page, as when the others have been done [ADMIN-1]', async ({
  free,
}) => {
  for (let n = 0; n < officeRowsPerPage + 3; n++)
    await free.chemistry('2027-03-17', { discipline: `Предмет ${String(n).padStart(2, '0')}` })
  const page = async (from: number) => {
    const {
      count,
      from: first,
      teacherless,
    } = (await free.as(free.admin, office.teacherless, { query: { from } })).body
    return [count, first, teacherless.length, teacherless[0]?.discipline]
  }

  expect(await page(0)).toEqual([53, 0, 50, 'Предмет 00'])
  expect(await page(50)).toEqual([53, 50, 3, 'Предмет 50'])
  expect(await page(900)).toEqual([53, 50, 3, 'Предмет 50'])
  expect((await free.as(free.admin, office.show)).body.teacherless).toMatchObject({
    count: 53,
    next: [{ discipline: 'Предмет 00' }, {}, {}],
  })
})
