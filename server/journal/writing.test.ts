import { expect } from 'vitest'
import { weekOf } from '../schedule/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

async function withWork(school: School, more: object = {}) {
  const sheet = await sheetFor(school)
  const id = await sheet.newWork('Вправа 5', more)
  const [eve, ostap] = sheet.students
  return { ...sheet, id, eve: eve.uuid, ostap: ostap.uuid }
}

test('a cell that two people change keeps the first value and tells the second of both [TEACH-5]', async ({
  school,
}) => {
  const { id: work, eve, ostap, write, colleagueOn } = await withWork(school)
  const theirs = await colleagueOn('2027-03-16', '8:00-8:45', { firstName: 'Надія', lastName: 'Шевчук' })
  await theirs.sheet.write({ work, student: eve, mark: 7, revision: 0 })

  const cell = { work, student: eve, mark: 9 }
  const { body } = await write({ ...cell, revision: 0 }, { work, student: ostap, mark: 8, revision: 0 })

  expect(body.saved).toMatchObject([{ student: ostap, mark: 8 }])
  expect(body.conflicts).toMatchObject([{ student: eve, mark: 7, revision: 1, by: 'Надія Шевчук' }])
  const insisted = await write({ ...cell, revision: 1 })
  expect(insisted.body).toMatchObject({ saved: [{ mark: 9, revision: 2 }], conflicts: [] })
})

test('what was saved already, before its answer was lost, is no conflict when it is sent again [TEACH-5]', async ({
  school,
}) => {
  const { id, eve, write } = await withWork(school)
  const cell = { work: id, student: eve, mark: 9, revision: 0 }
  await write(cell)

  const { body } = await write(cell)

  expect(body).toMatchObject({ saved: [{ mark: 9, revision: 1 }], conflicts: [] })
})

/** A mark that was given, and then a day of hand-in. */
async function handedIn(school: School) {
  const { id, eve, ostap, write } = await withWork(school)
  const cell = { work: id, student: eve, mark: 9 }
  const absent = { work: id, student: ostap, mark: 'ABSENT' as const }
  await write({ ...cell, revision: 0 }, { ...absent, revision: 0 })
  await write({ ...cell, done: '2027-03-11', revision: 1 })
  return { cell, absent, write }
}

test('a day of hand-in that others have changed is a conflict though the mark is the same [TEACH-5] [MARK-2]', async ({
  school,
}) => {
  const { cell, write } = await handedIn(school)

  const { body } = await write({ ...cell, done: '2027-03-12', revision: 1 })

  expect(body).toMatchObject({ saved: [], conflicts: [{ mark: 9, done: '2027-03-11', revision: 2 }] })
})

test('a day of hand-in that is sent again, is not named, or is one of н is no conflict [TEACH-5] [MARK-2]', async ({
  school,
}) => {
  const { cell, absent, write } = await handedIn(school)

  const again = await write(
    { ...cell, done: '2027-03-11', revision: 1 },
    { ...absent, done: '2027-03-12', revision: 0 },
  )
  const silent = await write({ ...cell, revision: 1 })

  expect(again.body).toMatchObject({ saved: [{ done: '2027-03-11', revision: 2 }, { mark: 'ABSENT' }], conflicts: [] })
  expect(silent.body).toMatchObject({ saved: [{ done: '2027-03-11', revision: 2 }], conflicts: [] })
})

test('a cell is handed in without a mark, marked, and emptied again [TEACH-5] [MARK-2]', async ({ school }) => {
  const { id, eve, write } = await withWork(school, { due: '2027-03-15' })
  const cell = { work: id, student: eve }

  const handedIn = await write({ ...cell, mark: null, submitted: true, done: '2027-03-16', revision: 0 })
  const marked = await write({ ...cell, mark: 8.5, revision: 1 })
  const emptied = await write({ ...cell, mark: null, revision: 2 })

  expect(handedIn.body.saved[0]).toMatchObject({ mark: null, submitted: true, onTime: false, done: '2027-03-16' })
  expect(marked.body.saved[0]).toMatchObject({ mark: 8.5, submitted: true, onTime: false, done: '2027-03-16' })
  expect(emptied.body.saved[0]).toMatchObject({ mark: null, submitted: false, done: null, revision: 3 })
})

test('н in the journal sets the lesson’s attendance [TEACH-5] [SCHED-12]', async ({ school }) => {
  const { id, eve, write, students } = await withWork(school)

  await write({ work: id, student: eve, mark: 'ABSENT', revision: 0 })

  const [entry] = await weekOf(school, students[0])
  expect(entry).toMatchObject({ date: '2027-03-15', attendance: { presence: 'ABSENT' } })
})

test('a cell of another sheet or of somebody outside the class is 404, and nothing is written [TEACH-2]', async ({
  school,
}) => {
  const { id, ostap, write, read } = await withWork(school)
  const strange = await sheetFor(school, '8-В')
  const foreign = await strange.newWork('Чужа')
  const own = { work: id, student: ostap, mark: 9, revision: 0 }

  expect((await write(own, { ...own, work: foreign })).status).toBe(404)
  expect((await write(own, { ...own, student: strange.students[0].uuid })).status).toBe(404)
  expect((await strange.update(id, { title: 'Моя', type: 'TEST', date: '2027-03-15' })).status).toBe(404)
  const { q3 } = (await read()).body
  expect(q3.rows[ostap]!.results[q3.columns[0]!.title]![0]![0]).toBeNull()
})

test('a cell with a mark that is none is refused, and nothing is written beside it [TEACH-2]', async ({ school }) => {
  const { id, eve, ostap, write, read } = await withWork(school)
  const own = { work: id, student: ostap, mark: 9, revision: 0 }

  expect((await write(own, { ...own, student: eve, mark: 'ABC' })).status).toBe(422)
  expect((await write(own, { ...own, student: eve, mark: -1 })).status).toBe(422)
  const { q3 } = (await read()).body
  expect(q3.rows[ostap]!.results[q3.columns[0]!.title]![0]![0]).toBeNull()
})

test('a grade outside of its work’s scale is refused under its cell, as the cell refuses it [TEACH-2]', async ({
  school,
}) => {
  const { id, eve, ostap, newWork, write, read } = await withWork(school)
  const points = await newWork('Тест', { maxGrade: 20 })
  const own = { work: id, student: ostap, mark: 9, revision: 0 }
  const tooSmall = ['server.http.validation.tooSmall', { count: 1 }] as const
  const tooBig = (count: number) => ['server.http.validation.tooBig', { count }] as const

  await expectRefused(write(own, { ...own, student: eve, mark: 0 }), 'cells.1.mark', tooSmall)
  await expectRefused(write({ ...own, mark: 12.01 }), 'cells.0.mark', tooBig(12))
  await expectRefused(write({ ...own, work: points, mark: 21 }), 'cells.0.mark', tooBig(20))
  const { saved } = (await write({ ...own, work: points, mark: 0 })).body
  expect(saved).toMatchObject([{ work: points, mark: 0 }])
  const { q3 } = (await read()).body
  expect(Object.values(q3.rows[ostap]!.results).flat()).not.toContainEqual(expect.arrayContaining([9]))
})

test('what came from another system is not changed here [TEACH-4]', async ({ school }) => {
  const { id, eve, write, update, remove, read } = await withWork(school)
  await school.db.updateTable('courses').set({ source: 'GOOGLE' }).execute()

  expect((await write({ work: id, student: eve, mark: 9, revision: 0 })).status).toBe(409)
  expect((await update(id, { title: 'Інша', type: 'TEST', date: '2027-03-15' })).status).toBe(409)
  expect((await remove(id)).status).toBe(409)
  expect((await read()).body.q3.columns[0]!.works[0]).toMatchObject({ title: 'Вправа 5', isOwn: false })
})

test('who changed a cell, when, and from what is told, the latest first [TEACH-7]', async ({ school }) => {
  const { id, eve, write, history } = await withWork(school)
  await write({ work: id, student: eve, mark: 7, revision: 0 })
  await write({ work: id, student: eve, mark: 9, revision: 1 })

  const { body } = await history(id, eve)

  expect(body.changes).toMatchObject([
    { before: 7, after: 9, as: null, submitted: true },
    { before: null, after: 7 },
  ])
  expect(body.changes[0]!.by).toBeTruthy()
})

test('others’ cells are told since the cursor [TEACH-8]', async ({ school }) => {
  const { id, eve, write, read, changes } = await withWork(school)
  const { cursor } = (await read()).body
  const cell = { work: id, student: eve, mark: 9 }
  await write({ ...cell, revision: 0 })

  const { body } = await changes(cursor)

  const totals = { [eve]: { q3: { total: 9 } } }
  expect(body).toMatchObject({ isStale: false, cells: [{ ...cell, revision: 1 }], totals })
})

test('an official mark or a changed work makes the sheet stale until it is looked at [TEACH-8]', async ({ school }) => {
  const { eve, read, changes, create, setOfficial } = await withWork(school)
  const { cursor } = (await read()).body

  await setOfficial('q3', { student: eve, mark: 10, revision: 0 })
  const { body } = await changes(cursor)
  expect(body.isStale).toBe(true)
  expect((await changes(body.cursor)).body.isStale).toBe(false)
  await create({ title: 'Ще одна' })
  expect((await changes(body.cursor)).body.isStale).toBe(true)
})

test('a student’s card has the discipline’s lessons with attendance [TEACH-9]', async ({ school }) => {
  const { id, eve, write, card } = await withWork(school)
  await write({ work: id, student: eve, mark: 'ABSENT', revision: 0 })

  const { body } = await card(eve)

  const missed = { date: '2027-03-15', presence: 'ABSENT', absence: null }
  expect(body.student).toMatchObject({ name: 'Ґудзь Єва', attendance: [missed] })
  expect((await card(crypto.randomUUID())).status).toBe(404)
})
