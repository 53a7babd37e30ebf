import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sheetOf } from '../journal/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { algebraClass, mark, yearOfAlgebra } from './testing.ts'

/** A student with 9 and 12 for two works of equal weight, and how a work opens. */
async function twoMarks(school: School) {
  const family = await algebraClass(school)
  await family.lessonOn('2027-03-15', '8:00-8:45')
  const essay = await family.marked(9, { title: 'Твір', date: '2027-03-02' })
  const test = await family.marked(12, { title: 'Тест', type: 'TEST', date: '2027-03-09' })
  const { disciplineId } = await yearOfAlgebra(school)
  const sheet = sheetOf(school, family.teacher, disciplineId, family.groupId)
  const open = (work: number, by: Actor = family.student, whose: Actor = family.student) =>
    school.as(by, contract.marks.work, { params: { pt: whose.uuid, work } })
  const opened = async (work: number) => (await open(work)).body.work
  const commented = (text: string, seen: string | null = null) => sheet.comment(test, family.student.uuid, text, seen)
  return { ...family, essay, test, sheet, open, opened, commented }
}

test('a work opens with what its mark does to the quarter’s average of today [MARK-7] [MARK-3]', async ({ school }) => {
  const { essay, test, newWork, open, opened, guardian } = await twoMarks(school)
  const unmarked = await newWork('Вправа 7', { date: '2027-03-12' })

  expect((await open(test)).body.work).toMatchObject({
    id: test,
    name: 'Тест',
    type: 'TEST',
    mark: 12,
    subject: 'Алгебра',
    quarter: 3,
    comment: null,
    average: { without: 9, with: 10.5 },
  })
  expect((await opened(essay)).average).toEqual({ without: 12, with: 10.5 })
  expect(await opened(unmarked)).toMatchObject({ mark: null, average: null })
  expect((await open(test, guardian)).body).toEqual((await open(test)).body)
})

test('an only mark has no average without it, and one that leaves the average as it is none at all [MARK-7]', async ({
  school,
}) => {
  const { essay, test, newWork, opened, student } = await twoMarks(school)
  await mark(school, test, student, null)
  expect((await opened(essay)).average).toEqual({ without: null, with: 9 })

  await mark(school, test, student, 9)
  expect((await opened(test)).average).toBeNull()
  const absent = await newWork('Вправа 8', { date: '2027-03-11' })
  await mark(school, absent, student, 'ABSENT')
  expect(await opened(absent)).toMatchObject({ mark: 'ABSENT', average: null })
  const light = await newWork('Вправа 9', { date: '2027-03-12', coefficient: 1 })
  await mark(school, light, student, 1)
  expect((await opened(light)).average).toBeNull()
  const heavier = await newWork('Вправа 10', { date: '2027-03-12', coefficient: 10 })
  await mark(school, heavier, student, 1)
  expect((await opened(heavier)).average).toEqual({ without: 9, with: 8.6 })
})

test('a work opens to its own student and their guardian alone [MARK-7] [PERM-3]', async ({ school }) => {
  const { test, open, teacher } = await twoMarks(school)
  const stranger = await school.person({ type: 'STUDENT' })

  expect((await open(test, stranger)).status).toBe(404)
  expect((await open(test, stranger, stranger)).status).toBe(404)
  expect((await open(test, teacher, teacher)).status).toBe(403)
})

test('a teacher’s comment is read by student and guardian, with the name and the moment [MARK-8]', async ({
  school,
}) => {
  const { test, opened, open, commented, guardian } = await twoMarks(school)

  const { status, body } = await commented('Гарно пояснено, перевір знаки')
  expect(status).toBe(200)
  const { comment } = await opened(test)
  expect(comment).toEqual({ text: 'Гарно пояснено, перевір знаки', by: body.comment!.by, at: body.comment!.at })
  expect(comment!.at).toContain('2027-03-16')
  expect((await open(test, guardian)).body.work.comment).toEqual(comment)
})
