import { expect } from 'vitest'
import { algebraClass, yearOfAlgebra } from '../gradebook/testing.ts'
import { sheetOf } from '../journal/testing.ts'
import type { School } from '../testing/school.ts'
import { fed } from './testing.ts'

/** A class whose teacher sets official marks of algebra: of each student in turn, from the revision that stands there. */
export async function officialClass(school: School) {
  const made = await algebraClass(school)
  const { disciplineId } = await yearOfAlgebra(school)
  await made.lessonOn('2027-03-15', '8:00-8:45')
  const sheet = sheetOf(school, made.teacher, disciplineId, made.groupId)
  const set = async (span: string, value: number | string | null, revision: number, students = [made.student]) => {
    const cells = students.map(({ uuid }) => ({ student: uuid, mark: value, revision }))
    const { status, body } = await sheet.setOfficial(span, ...cells)
    expect([status, body.conflicts]).toEqual([200, []])
  }
  await fed(school)
  return { ...made, set }
}
