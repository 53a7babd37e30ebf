import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Mark } from '../../rules/marks.ts'
import { algebraClass, yearOfAlgebra } from '../gradebook/testing.ts'
import { sheetOf } from '../journal/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { notices } = contract

/** Has the school begin to be told: what was written before is told to nobody. From now on notices are made when a test asks. */
export async function startNotices(school: School): Promise<School> {
  await school.app.noticeMaker.close()
  await school.app.noticeMaker.run()
  return school
}

/** The notices that somebody has by now, newest first. */
export async function toldTo({ as, app }: School, viewer: Actor, of: Actor = viewer, query: object = {}) {
  await app.noticeMaker.run()
  const { status, body } = await as(viewer, notices.list, { params: { pt: of.uuid }, query: { ...query } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.notices
}

/** Their kinds. */
export const kindsTold = async (...asked: Parameters<typeof toldTo>) => (await toldTo(...asked)).map(({ kind }) => kind)

/** The number of unread notices of each participant. */
export async function unreadOf({ as }: School, viewer: Actor, of: Actor = viewer): Promise<[string, number][]> {
  const { body } = await as(viewer, notices.count, { params: { pt: of.uuid } })
  return body.unread.map(({ pt, count }) => [pt, count])
}

export function readOne({ as }: School, viewer: Actor, of: Actor, id: number) {
  return as(viewer, notices.read, { params: { pt: of.uuid, id } })
}

/** A lesson goes and another of its kind comes in one statement's transaction, as an import does it. */
export async function moveLesson({ db }: School, uuid: string, starts: number): Promise<void> {
  await sql`with gone as (delete from lessons where uuid = ${uuid} returning *)
    insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind)
    select group_id, date, ${starts}, ${starts} + 45, discipline_id, teacher_id, type, kind from gone`.execute(db)
}

/** A class whose teacher gives marks of algebra in the sheet: of each student in turn, from the revision that stands there. */
export async function classWithSheet(school: School) {
  const made = await algebraClass(school)
  await made.lessonOn('2027-03-15', '8:00-8:45')
  const { disciplineId } = await yearOfAlgebra(school)
  const sheet = sheetOf(school, made.teacher, disciplineId, made.groupId)
  const give = async (work: number, mark: Mark | null, revision: number, students = [made.student]) => {
    const cells = students.map(({ uuid }) => ({ work, student: uuid, mark, revision }))
    expect(await sheet.write(...cells)).toMatchObject({ status: 200, body: { conflicts: [] } })
  }
  const setOfficial = async (span: string, mark: Mark | null, revision: number) => {
    const cell = { student: made.student.uuid, mark, revision }
    expect(await sheet.setOfficial(span, cell)).toMatchObject({ status: 200, body: { conflicts: [] } })
  }
  return { ...made, disciplineId, removeWork: sheet.remove, give, setOfficial }
}

/** A guardian of two children in a class with a sheet, who each have a new mark. */
export async function family(school: School) {
  const made = await classWithSheet(school)
  const brother = await school.person({ groupId: made.groupId, guardian: made.guardian })
  const work = await made.newWork('Твір')
  await startNotices(school)
  await made.give(work, 10, 0, [made.student, brother])
  return { ...made, brother, work }
}
