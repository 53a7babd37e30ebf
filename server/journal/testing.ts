import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import { quartersOf } from '../gradebook/testing.ts'
import { classOf, lesson, type Planned } from '../schedule/testing.ts'
import type { Actor, Person } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { journal, registers } = contract

export const monday = '2027-03-15'

/** A class of two that a teacher teaches algebra, with the calls of its sheet. */
export async function sheetFor(school: School, name = '8-Б') {
  const groupId = await classOf(school, name)
  await quartersOf(school)
  const teacher = await school.person({ type: 'TEACHER' })
  const students = [
    await school.person({ groupId, lastName: 'Ґудзь', firstName: 'Єва' }),
    await school.person({ groupId, lastName: 'Бойко', firstName: 'Остап' }),
  ] as const
  await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45', teacher })
  const { id: disciplineId } = await school.db
    .selectFrom('disciplines')
    .select('id')
    .where('name', '=', 'Алгебра')
    .executeTakeFirstOrThrow()
  /** A colleague who teaches the same class the same then; the register of that lesson, and the sheet as theirs. */
  const colleagueOn = async (date: string, time: string, name: Partial<Person> = {}) => {
    const colleague = await school.person({ type: 'TEACHER', ...name })
    const uuid = await lesson(school, { groupId, date, time, teacher: colleague })
    const sheet = sheetOf(school, colleague, disciplineId, groupId)
    return { colleague, register: registerOf(school, colleague, uuid), sheet }
  }
  return { groupId, disciplineId, teacher, students, colleagueOn, ...sheetOf(school, teacher, disciplineId, groupId) }
}

/** The calls of a sheet, as a teacher makes them. */
export function sheetOf({ as }: School, teacher: Actor, discipline: number, group: number) {
  const params = { pt: teacher.uuid, discipline, group }
  const create = (work: object) =>
    as(teacher, journal.createWork, { params, body: { type: 'HOMEWORK', date: '2027-03-15', ...work } })
  return {
    create,
    /** The id of a work that is new in the sheet. */
    newWork: async (title: string, more: object = {}) => (await create({ title, ...more })).body.work.id,
    read: () => as(teacher, journal.marks, { params }),
    changes: (after: string) => as(teacher, journal.changes, { params, query: { after } }),
    update: (work: number, body: object) => as(teacher, journal.updateWork, { params: { ...params, work }, body }),
    remove: (work: number) => as(teacher, journal.removeWork, { params: { ...params, work } }),
    write: (...cells: object[]) => as(teacher, journal.write, { params, body: { cells } }),
    setOfficial: (span: string, ...cells: object[]) =>
      as(teacher, journal.setOfficial, { params, body: { span, cells } }),
    comments: () => as(teacher, journal.comments, { params }),
    comment: (work: number, uuid: string, text: string, seen: string | null = null) =>
      as(teacher, journal.comment, { params: { ...params, work, uuid }, body: { text, seen } }),
    history: (work: number, uuid: string) => as(teacher, journal.cellChanges, { params: { ...params, work, uuid } }),
    officialHistory: (uuid: string, span: string) =>
      as(teacher, journal.officialChanges, { params: { ...params, uuid }, query: { span } }),
    card: (uuid: string) => as(teacher, journal.student, { params: { ...params, uuid } }),
  }
}

/** A class of two with a lesson on Monday and a work of that day; what its register says, and what the cells say. */
export async function dayOf(school: School, more: object = {}) {
  const sheet = await sheetFor(school)
  const [eve, ostap] = sheet.students
  const lessons = await school.db.selectFrom('lessons').select(['uuid']).execute()
  const uuid = lessons[0]!.uuid
  const work = await sheet.newWork('Вправа 5', more)
  const register = registerOf(school, sheet.teacher, uuid)
  const write = (student: Actor, mark: number | string | null, revision: number, of = work) =>
    sheet.write({ work: of, student: student.uuid, mark, revision })
  const cell = async (student: Actor, of = work) => {
    const { q3 } = (await sheet.read()).body
    const results = Object.values(q3.rows[student.uuid]!.results).flat()
    return results.find(([, , , , , id]) => id === of)![0]
  }
  const cells = async (of = work) => [await cell(eve, of), await cell(ostap, of)]
  /** The register of another lesson of theirs. */
  const registerOn = async (date: string, time: string, more: Partial<Planned> = {}) =>
    registerOf(
      school,
      sheet.teacher,
      await lesson(school, { groupId: sheet.groupId, teacher: sheet.teacher, date, time, ...more }),
    )
  return { ...sheet, eve, ostap, uuid, work, register, registerOn, write, cell, cells }
}

/** A lesson’s register, taken by its teacher and read: whether it is taken, and what it says by name. */
export function registerOf({ as }: School, teacher: Actor, uuid: string) {
  const params = { pt: teacher.uuid, uuid }
  return {
    take: async (...said: [Actor, Presence][]) => {
      const students = said.map(([{ uuid: student }, presence]) => ({ uuid: student, presence }))
      expect((await as(teacher, registers.save, { params, body: { students } })).status).toBe(200)
    },
    says: async () => {
      const { isTaken, students } = (await as(teacher, registers.read, { params })).body.register
      return [isTaken, ...students.map(({ presence }) => presence)]
    },
    /** Whom the journal calls absent, in the order of the register. */
    journalSays: async () =>
      (await as(teacher, registers.read, { params })).body.register.students.map((one) => one.isAbsentInJournal),
  }
}
