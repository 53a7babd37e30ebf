import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson } from './testing.ts'

/** Asks as an administrator for the choices of a day. */
async function chooser(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  return async (from: string) => {
    const { status, body } = await school.as(admin, contract.weeks.choices, {
      params: { pt: admin.uuid },
      query: { from },
    })
    expect(status).toBe(200)
    return body
  }
}

test('the classes of the study year of the week are offered with how many sit there [SCHED-17]', async ({ school }) => {
  const choices = await chooser(school)
  const [seventh, , sixth] = [
    await classOf(school, '7-А'),
    await classOf(school, '10-А'),
    await classOf(school, '6-А', 2025),
  ]
  const deleted = await classOf(school, '7-Б')
  await sql`update groups set hidden_at = now() where id = ${deleted}`.execute(school.db)
  for (const more of [{}, {}, { locked: true }, { isTest: true }]) await school.person({ groupId: seventh, ...more })

  expect((await choices('2027-03-16')).groups).toEqual([
    { id: seventh, name: '7-А', students: 2 },
    { id: expect.any(Number), name: '10-А', students: 0 },
  ])
  expect((await choices('2026-03-16')).groups).toEqual([{ id: sixth, name: '6-А', students: 0 }])
})

test('teachers are offered with what they teach around that week [SCHED-17]', async ({ school }) => {
  const choices = await chooser(school)
  const named = (lastName: string, more = {}) =>
    school.person({ type: 'TEACHER', firstName: 'Ірина', lastName, ...more })
  const melnyk = await named('Мельник')
  const yizhak = await named('Їжак')
  await named('Закритий', { locked: true })
  await named('Пробний', { isTest: true })
  const now = await classOf(school, '7-А')
  const before = await classOf(school, '6-А', 2025)
  for (const discipline of ['Хімія', 'Алгебра', 'Алгебра'])
    await lesson(school, { groupId: now, teacher: melnyk, discipline, date: '2027-03-15', time: '8:00-8:45' })
  await lesson(school, { groupId: now, teacher: yizhak, discipline: 'Фізика', date: '2027-04-15', time: '8:00-8:45' })
  await lesson(school, {
    groupId: before,
    teacher: melnyk,
    discipline: 'Фізика',
    date: '2026-03-16',
    time: '8:00-8:45',
  })

  const offered = async (day: string) =>
    (await choices(day)).teachers.map(({ id, name, disciplines }) => [id, name, disciplines])
  expect(await offered('2027-03-16')).toEqual([
    [yizhak.profileId, 'Їжак Ірина', []],
    [melnyk.profileId, 'Мельник Ірина', ['Алгебра', 'Хімія']],
  ])
  expect(await offered('2026-03-16')).toContainEqual([melnyk.profileId, 'Мельник Ірина', ['Фізика']])
})

test('a week’s study year comes with its days, quarters and holidays, none in an empty school [SCHED-17]', async ({
  school,
}) => {
  const choices = await chooser(school)
  expect(await choices('2027-03-16')).toEqual({ period: null, holidays: [], groups: [], teachers: [] })

  await classOf(school, '7-А')
  await holiday(school, 'Весняні канікули', '2027-03-22/2027-03-28')
  const { period, holidays } = await choices('2027-03-16')
  expect(period).toEqual({
    id: expect.any(Number),
    name: '2026',
    dateFrom: '2026-09-01',
    dateTo: '2027-06-11',
    quarters: [],
  })
  expect(holidays).toEqual([
    {
      name: 'Весняні канікули',
      dateFrom: '2027-03-22',
      dateTo: '2027-03-28',
      moveToDateFrom: null,
      moveToDateTo: null,
    },
  ])
})
