import { expect } from 'vitest'
import { Journal } from '../../contract/journal/schemas.ts'
import { diary } from '../gradebook/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { monday, sheetFor } from './testing.ts'

const link = 'https://x.example/5'

/** A sheet with two works of homework on Monday, which Єва has nine and seven for, and one of control on Friday. */
async function markedSheet(school: School) {
  const sheet = await sheetFor(school)
  const { newWork, write, students } = sheet
  const first = await newWork('Вправа 5', { due: monday, link })
  const second = await newWork('Вправа 6', { due: monday })
  await newWork('Контрольна', { type: 'CONTROL', date: '2027-03-19', due: '2027-03-19' })
  const [eve, ostap] = [students[0].uuid, students[1].uuid]
  await write({ work: first, student: eve, mark: 9, revision: 0 })
  await write({ work: second, student: eve, mark: 7, done: '2027-03-17', revision: 0 })
  return { ...sheet, first, second, eve, ostap }
}

test('a sheet has columns of date and type [TEACH-2] [TEACH-3]', async ({ school }) => {
  const { read, first, eve } = await markedSheet(school)

  const { body } = await read()

  expect(Journal.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ quarter: 3, q1: { columns: [] }, y: { [eve]: { total: null } } })
  expect(body.q3.columns).toMatchObject([
    { id: first, dateShort: '15.03', type: 'HOMEWORK', titles: ['Вправа 5', 'Вправа 6'], dueDate: monday },
    { dateShort: '19.03', type: 'CONTROL', titles: ['Контрольна'], link: null },
  ])
})

test('a sheet has a row of marks for each student, by name and without test users [TEACH-2] [TEACH-3]', async ({
  school,
}) => {
  const { read, first, second, eve, ostap, groupId } = await markedSheet(school)
  await school.person({ groupId, isTest: true })

  const { students, q3 } = (await read()).body

  expect(students.map(({ name }) => name)).toEqual(['Бойко Остап', 'Ґудзь Єва'])
  expect(q3.rows[eve]).toMatchObject({ total: 8, official: null })
  const [homework, control] = q3.columns.map(({ title }) => q3.rows[eve]!.results[title]!)
  expect(homework).toEqual([
    [9, true, 'Вправа 5', link, true, first, 1, monday],
    [7, true, 'Вправа 6', null, false, second, 1, '2027-03-17'],
  ])
  expect(control![0]!.slice(0, 5)).toEqual([null, false, 'Контрольна', null, true])
  const without = q3.rows[ostap]!.results[q3.columns[0]!.title]![0]
  expect(without).toEqual([null, false, 'Вправа 5', link, false, first, 0, null])
})

test('what a teacher writes stands in the student’s diary at once [TEACH-2] [MARK-1]', async ({ school }) => {
  const { students, newWork, write } = await sheetFor(school)
  const [eve] = students
  const cell = { work: await newWork('Вправа 5'), student: eve.uuid, mark: 11 }

  const { body } = await write({ ...cell, revision: 0 })

  expect(body).toMatchObject({
    saved: [{ ...cell, submitted: true, onTime: true, revision: 1 }],
    conflicts: [],
    totals: { [eve.uuid]: { q3: { total: 11, official: null, revision: 0 } } },
  })
  expect((await diary(school, eve)).body.marks).toMatchObject([{ subject: 'Алгебра', q3: { total: 11 } }])
})

test('a work is checked [TEACH-4]', async ({ school }) => {
  const { create } = await sheetFor(school)
  const sent = (work: object) => create({ title: 'Вправа', ...work })
  const errors = async (work: object) => (await sent(work)).body.errors

  expect(await errors({ title: ' ' })).toHaveProperty('title')
  await expectRefused(sent({ date: '2027-07-01' }), 'date', 'server.journal.outsideYear')
  await expectRefused(sent({ due: '2027-03-01' }), 'due', 'server.journal.dueBefore')
  expect(await errors({ maxGrade: 0 })).toHaveProperty('maxGrade')
  expect(await errors({ link: 'javascript:alert(1)' })).toHaveProperty('link')
})

test('a work is changed with its day, and removed with its marks [TEACH-4]', async ({ school }) => {
  const { students, newWork, update, remove, write, read } = await sheetFor(school)
  const id = await newWork('Вправа')
  const eve = students[0].uuid
  await write({ work: id, student: eve, mark: 10, revision: 0 })

  const changed = { title: 'Вправа 7', type: 'TEST', date: '2026-10-01', maxGrade: 20 }
  expect((await update(id, changed)).body.work).toMatchObject(changed)
  const empty = { columns: [], rows: { [eve]: { total: null } } }
  const moved = { columns: [{ titles: ['Вправа 7'] }], rows: { [eve]: { total: 6 } } }
  expect((await read()).body).toMatchObject({ q1: moved, q3: empty })
  expect((await remove(id)).status).toBe(204)
  expect((await read()).body.q1).toMatchObject(empty)
  expect((await remove(id)).status).toBe(404)
})
