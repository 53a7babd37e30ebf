import { sheetFor } from '../journal/testing.ts'
import { lesson } from '../schedule/testing.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

const days = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19']

/** A class of three, one of them the child of two guardians, with a week of tests and marks that are different for each. */
export async function busyClass(school: School) {
  const sheet = await sheetFor(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const secondGuardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: sheet.groupId, guardians: [guardian, secondGuardian] })
  for (const date of days) await lesson(school, { ...sheet, date, time: '9:50-10:35', type: 'TEST' })
  const works: number[] = []
  for (let n = 1; n <= 10; n += 1) works.push(await sheet.newWork(`Самостійна робота № ${n}`))
  const students: readonly Actor[] = [...sheet.students, child]
  const cells = students.flatMap(({ uuid: student }, place) =>
    works.map((work, n) => ({ work, student, mark: ((place * 5 + n) % 12) + 1, revision: 0 })),
  )
  await sheet.write(...cells)
  /** Another mark of a student's in the first work. */
  const remark = (student: Actor, mark: number) =>
    sheet.write({ work: works[0]!, student: student.uuid, mark, revision: 1 })
  return { ...sheet, guardian, secondGuardian, child, students, remark }
}
