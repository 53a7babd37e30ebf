import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { course, mark, work } from './testing.ts'
import { classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'

test('results are searched by title, discipline, quarter and days, newest first [MARK-5]', async ({ school }) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const algebra = await course(school, { groupId, teacher })
  const winter = await course(school, { groupId, teacher, quarter: 2, discipline: 'Біологія' })
  for (const [courseId, title, date] of [
    [algebra, 'Нерівності 100%', '2027-03-01'],
    [algebra, 'Рівняння', '2027-03-05'],
    [winter, 'Клітина', '2026-12-01'],
  ] as const)
    await mark(school, await work(school, courseId, { title, date }), student, 9)
  await work(school, algebra, { title: 'Без оцінки' })
  const search = async (query: Record<string, unknown>) => {
    const { body } = await school.as(student, contract.marks.search, { params: { pt: student.uuid }, query })
    return body.results.map(({ name }) => name)
  }
  const { rows } = { rows: await school.db.selectFrom('disciplines').select(['id', 'name']).execute() }

  expect(await search({})).toEqual(['Рівняння', 'Нерівності 100%', 'Клітина'])
  expect(await search({ q: 'рівн' })).toEqual(['Рівняння', 'Нерівності 100%'])
  expect(await search({ q: '0%' })).toEqual(['Нерівності 100%'])
  expect(await search({ quarter: '2' })).toEqual(['Клітина'])
  expect(await search({ discipline: String(rows.find(({ name }) => name === 'Біологія')!.id) })).toEqual(['Клітина'])
  expect(await search({ from: '2027-03-02', to: '2027-03-31' })).toEqual(['Рівняння'])
  expect(await search({ from: '2027-03-01', to: '2027-03-01' })).toEqual(['Нерівності 100%'])
})

test('days that stand the wrong way round are told under the last one [MARK-5]', async ({ school }) => {
  const { as, t } = school
  const student = await school.person({ groupId: await classOf(school, '8-Б') })
  const query = { from: '2027-03-02', to: '2027-03-01' }

  const { status, body } = await as(student, contract.marks.search, { params: { pt: student.uuid }, query })

  expect(status).toBe(422)
  expect(body.errors).toEqual({ to: [t('server.schedule.reversed')] })
})

test('a page holds fifty, and says whether there are more [MARK-5]', async ({ school }) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const algebra = await course(school, { groupId, teacher })
  for (let n = 1; n <= 51; n += 1) await mark(school, await work(school, algebra, { title: `Вправа ${n}` }), student, 9)
  const page = async (skip: number) => {
    const { body } = await school.as(student, contract.marks.search, { params: { pt: student.uuid }, query: { skip } })
    return { first: body.results[0]!.name, count: body.results.length, more: body.more }
  }

  expect(await page(0)).toEqual({ first: 'Вправа 51', count: 50, more: true })
  expect(await page(50)).toEqual({ first: 'Вправа 1', count: 1, more: false })
})
