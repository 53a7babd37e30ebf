import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { algebraClass, course, mark, work } from './testing.ts'
import type { Actor } from '../testing/people.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'

function searchOf({ as }: School, student: Actor) {
  return (query: Record<string, unknown>) => as(student, contract.marks.search, { params: { pt: student.uuid }, query })
}

/** Two marks of algebra in this quarter and one of biology in winter, and a work without a mark. */
async function threeMarks(school: School) {
  const { student, marked, newWork, ...taught } = await algebraClass(school)
  await marked(9, { title: 'Нерівності 100%', date: '2027-03-01' })
  await marked(9, { title: 'Рівняння', date: '2027-03-05' })
  const winter = await course(school, { ...taught, quarter: 2, discipline: 'Біологія' })
  await mark(school, await work(school, winter, { title: 'Клітина', date: '2026-12-01' }), student, 9)
  await newWork('Без оцінки')
  const { id: biology } = await school.db
    .selectFrom('disciplines')
    .select('id')
    .where('name', '=', 'Біологія')
    .executeTakeFirstOrThrow()
  const search = searchOf(school, student)
  return { biology, found: async (query: object) => (await search({ ...query })).body.results.map(({ name }) => name) }
}

test('results are searched by title, discipline, quarter and days, newest first [MARK-5]', async ({ school }) => {
  const { biology, found } = await threeMarks(school)

  expect(await found({})).toEqual(['Рівняння', 'Нерівності 100%', 'Клітина'])
  expect(await found({ q: 'рівн' })).toEqual(['Рівняння', 'Нерівності 100%'])
  expect(await found({ q: '0%' })).toEqual(['Нерівності 100%'])
  expect(await found({ quarter: '2' })).toEqual(['Клітина'])
  expect(await found({ discipline: String(biology) })).toEqual(['Клітина'])
  expect(await found({ from: '2027-03-02', to: '2027-03-31' })).toEqual(['Рівняння'])
  expect(await found({ from: '2027-03-01', to: '2027-03-01' })).toEqual(['Нерівності 100%'])
})

test('a title is found in any spelling, also by letters that only look right [APROF-10]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  await marked(9, { title: 'П’ять — чисел' })
  const search = searchOf(school, student)
  const found = async (q: string) => (await search({ q })).body.results.length

  for (const q of ["п'ять", 'ПЯТЬ', 'п’ять - чисел', 'п’ять-чисел', 'чи\u00adсел', 'чиceл', 'чисел'.normalize('NFD')])
    expect([q, await found(q)]).toEqual([q, 1])
  for (const q of ['числа', '’']) expect([q, await found(q)]).toEqual([q, 0])
})

test('days that stand the wrong way round are told under the last one [MARK-5]', async ({ school }) => {
  const { student } = await algebraClass(school)
  const search = searchOf(school, student)

  await expectRefused(search({ from: '2027-03-02', to: '2027-03-01' }), 'to', 'server.schedule.reversed')
})

test('a page holds fifty, and says whether there are more [MARK-5]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  for (let n = 1; n <= 51; n += 1) await marked(9, { title: `Вправа ${n}` })
  const page = async (skip: number) => {
    const { results, more } = (await searchOf(school, student)({ skip })).body
    return { first: results[0]!.name, count: results.length, more }
  }

  expect(await page(0)).toEqual({ first: 'Вправа 51', count: 50, more: true })
  expect(await page(50)).toEqual({ first: 'Вправа 1', count: 1, more: false })
})
