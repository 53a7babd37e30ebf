import { expect } from 'vitest'
import { Journal } from '../../contract/journal/schemas.ts'
import { diary } from '../gradebook/testing.ts'
import { test } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

test('a sheet has columns of date and type, and a row of marks for each student [TEACH-2] [TEACH-3]', async ({
  school,
}) => {
  const { students, create, write, read, groupId } = await sheetFor(school)
  await school.person({ groupId, isTest: true })
  const due = { date: '2027-03-15', due: '2027-03-15' }
  const first = (await create({ title: 'Вправа 5', ...due, link: 'https://x.example/5' })).body.work.id
  const second = (await create({ title: 'Вправа 6', ...due })).body.work.id
  await create({ title: 'Контрольна', type: 'CONTROL', date: '2027-03-19', due: '2027-03-19' })
  const [eve] = students
  await write({ work: first, student: eve.uuid, mark: 9, revision: 0 })
  await write({ work: second, student: eve.uuid, mark: 7, done: '2027-03-17', revision: 0 })

  const { body } = await read()

  expect(Journal.safeParse(body).error).toBeUndefined()
  expect(body.students.map(({ name }) => name)).toEqual(['Бойко Остап', 'Ґудзь Єва'])
  expect(body).toMatchObject({ quarter: 3, q1: { columns: [] }, y: { [eve.uuid]: { total: null } } })
  expect(body.q3.columns).toMatchObject([
    { id: first, dateShort: '15.03', type: 'HOMEWORK', titles: ['Вправа 5', 'Вправа 6'], dueDate: '2027-03-15' },
    { dateShort: '19.03', type: 'CONTROL', titles: ['Контрольна'], link: null },
  ])
  const [homework, control] = body.q3.columns.map(({ title }) => title) as [string, string]
  expect(body.q3.rows[eve.uuid]).toMatchObject({ total: 8, official: null })
  expect(body.q3.rows[eve.uuid]!.results[homework]).toEqual([
    [9, true, 'Вправа 5', 'https://x.example/5', true, first, 1, '2027-03-15'],
    [7, true, 'Вправа 6', null, false, second, 1, '2027-03-17'],
  ])
  expect(body.q3.rows[students[1].uuid]!.results[homework]![0]).toEqual([
    null,
    false,
    'Вправа 5',
    'https://x.example/5',
    false,
    first,
    0,
    null,
  ])
  expect(body.q3.rows[eve.uuid]!.results[control]![0]!.slice(0, 5)).toEqual([null, false, 'Контрольна', null, true])
})

test('what a teacher writes stands in the student’s diary at once [TEACH-2] [MARK-1]', async ({ school }) => {
  const { students, create, write } = await sheetFor(school)
  const [eve] = students
  const { work } = (await create({ title: 'Вправа 5' })).body

  const { body } = await write({ work: work.id, student: eve.uuid, mark: 11, revision: 0 })

  expect(body).toMatchObject({
    saved: [{ work: work.id, student: eve.uuid, mark: 11, submitted: true, onTime: true, revision: 1 }],
    conflicts: [],
    totals: { [eve.uuid]: { q3: { total: 11, official: null, revision: 0 } } },
  })
  expect((await diary(school, eve)).body.marks).toMatchObject([{ subject: 'Алгебра', q3: { total: 11 } }])
})

test('a work is checked, changed with its day, and removed with its marks [TEACH-4]', async ({ school }) => {
  const { t } = school
  const { students, create, update, remove, write, read } = await sheetFor(school)
  const errors = async (work: object) => (await create({ title: 'Вправа', ...work })).body.errors

  expect(await errors({ title: ' ' })).toHaveProperty('title')
  expect(await errors({ date: '2027-07-01' })).toEqual({ date: [t('server.journal.outsideYear')] })
  expect(await errors({ due: '2027-03-01' })).toEqual({ due: [t('server.journal.dueBefore')] })
  expect(await errors({ maxGrade: 0 })).toHaveProperty('maxGrade')
  expect(await errors({ link: 'javascript:alert(1)' })).toHaveProperty('link')

  const { id } = (await create({ title: 'Вправа' })).body.work
  await write({ work: id, student: students[0].uuid, mark: 10, revision: 0 })
  const moved = await update(id, { title: 'Вправа 7', type: 'TEST', date: '2026-10-01', maxGrade: 20 })
  expect(moved.body.work).toMatchObject({ title: 'Вправа 7', type: 'TEST', date: '2026-10-01', maxGrade: 20 })
  expect((await read()).body).toMatchObject({
    q1: { columns: [{ titles: ['Вправа 7'] }], rows: { [students[0].uuid]: { total: 6 } } },
    q3: { columns: [], rows: { [students[0].uuid]: { total: null } } },
  })
  expect((await remove(id)).status).toBe(204)
  expect((await read()).body.q1).toMatchObject({ columns: [], rows: { [students[0].uuid]: { total: null } } })
  expect((await remove(id)).status).toBe(404)
})
