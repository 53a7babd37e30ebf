import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { firstDay } from '../people/testing.ts'
import { lesson } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { monday, sheetFor } from './testing.ts'

const today = '2027-03-16'

/** A class with a newcomer of today, a work that was due yesterday, and one that was set then and is due tomorrow. */
async function newcomersSheet(school: School) {
  const sheet = await sheetFor(school)
  const [newcomer, other] = sheet.students
  const before = await sheet.newWork('Минула', { due: monday })
  const later = await sheet.newWork('Теперішня', { due: '2027-03-17' })
  await firstDay(school, newcomer, today)
  const { as, db } = school
  const assignments = async () =>
    (await as(newcomer, contract.coursework.assignments, { params: { pt: newcomer.uuid } })).body.assignments.map(
      ({ title }) => title,
    )
  return { ...sheet, newcomer, other, before, later, assignments, db }
}

test('a work that was due before the first day is nothing that a newcomer has to do [SCHED-18]', async ({ school }) => {
  const { assignments } = await newcomersSheet(school)

  expect(await assignments()).toEqual(['Теперішня'])
})

test('a mark of before the first day stays visible, and counts [SCHED-18]', async ({ school }) => {
  const { write, before, newcomer, assignments } = await newcomersSheet(school)

  await write({ work: before, student: newcomer.uuid, mark: 10, revision: 0 })

  expect(await assignments()).toEqual(['Минула', 'Теперішня'])
  const { marks } = (await school.as(newcomer, contract.marks.list, { params: { pt: newcomer.uuid } })).body
  expect(marks[0]!.q3).toMatchObject({ total: 10, results: [{ name: 'Минула', mark: 10 }, { name: 'Теперішня' }] })
})

test('an earlier first day brings the works of then [SCHED-18]', async ({ school }) => {
  const { assignments, newcomer } = await newcomersSheet(school)
  expect(await assignments()).toEqual(['Теперішня'])

  await firstDay(school, newcomer, '2027-03-01')

  expect(await assignments()).toEqual(['Минула', 'Теперішня'])
})

test('the sheet names the first day of whoever came during the year [SCHED-18]', async ({ school }) => {
  const { read, newcomer, other } = await newcomersSheet(school)

  const { students } = (await read()).body

  const days = Object.fromEntries(students.map(({ uuid, since }) => [uuid, since]))
  expect(days).toEqual({ [newcomer.uuid]: today, [other.uuid]: null })
})

test('a work that was due before the first day waits for no mark of a newcomer’s [SCHED-18]', async ({ school }) => {
  const { teacher } = await newcomersSheet(school)

  const { works } = (await school.as(teacher, contract.waiting.works, { params: { pt: teacher.uuid } })).body

  const waits = works.map(({ title, unmarked, of }) => ({ title, unmarked, of }))
  expect(waits).toEqual([
    { title: 'Теперішня', unmarked: 2, of: 2 },
    { title: 'Минула', unmarked: 1, of: 1 },
  ])
})

test('a student’s card tells of no lesson before the first day [SCHED-18]', async ({ school }) => {
  const { card, newcomer, other } = await newcomersSheet(school)
  const days = async (uuid: string) => (await card(uuid)).body.student.attendance.map(({ date }) => date)

  expect(await days(other.uuid)).toEqual([monday])
  expect(await days(newcomer.uuid)).toEqual([])
})

test('homework that was due before the first day is nothing that a newcomer has to do [SCHED-18] [ASSIGN-4]', async ({
  school,
}) => {
  const { groupId, teacher, newcomer, db } = await newcomersSheet(school)
  await lesson(school, { groupId, date: today, time: '12:05-12:55', teacher })
  await db.updateTable('lessons').set({ homework: '§ 14' }).where('date', '=', monday).execute()
  const due = async () =>
    (await school.as(newcomer, contract.coursework.assignments, { params: { pt: newcomer.uuid } })).body.homework.map(
      ({ text, dueDate }) => [text, dueDate],
    )

  expect(await due()).toEqual([['§ 14', today]])
  await firstDay(school, newcomer, '2027-03-17')
  expect(await due()).toEqual([])
})
