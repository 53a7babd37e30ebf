import { boys, dice, girls, latin, surnames } from './names.ts'
import { groupNames, teams } from './subjects.ts'

export const host = 'dzvinok.example'
export const password = 'dzvinok-demo'

/** A line of the profiles file; empty cells as a school would leave them. */
export type Line = {
  type: 'TEACHER' | 'GUARDIAN' | 'STUDENT'
  email: string
  lastName: string
  firstName: string
  phone: string
  dateOfBirth: string
  group: string
  guardianEmail: string
  guardianEmail2: string
  isTest: string
}

const studentsInGroup = 25
const teacherCount = teams.reduce((sum, team) => sum + team.teachers, 0)
/** Teaches algebra in 8-Б. */
const demoTeacher = 12
/** Teaches mathematics, and has two children at the school. */
const demoParentTeacher = 9

const blank = { phone: '', dateOfBirth: '', group: '', guardianEmail: '', guardianEmail2: '', isTest: '' }

/** The whole school in the order of a file: teachers, guardians, students. `year`: when the study year begins. */
export function roster(year: number): { lines: Line[]; teachers: string[] } {
  const roll = dice(2027)
  const two = (number: number) => String(number).padStart(2, '0')
  const phone = () =>
    `+380 ${[50, 63, 66, 67, 68, 93, 95, 97][roll(8)]} ${100 + roll(900)} ${two(roll(100))} ${two(roll(100))}`
  const born = (from: number, span: number) => `${from + roll(span)}-${two(1 + roll(12))}-${two(1 + roll(28))}`
  const taken = new Set<string>()
  const address = (lastName: string, firstName: string) => {
    const stem = `${latin(firstName).slice(0, 1)}.${latin(lastName)}`
    let free = `${stem}@${host}`
    for (let number = 2; taken.has(free); number += 1) free = `${stem}${number}@${host}`
    taken.add(free)
    return free
  }

  const teachers: Line[] = Array.from({ length: teacherCount }, (_, place) => {
    const woman = roll(4) > 0
    const lastName = surnames[(place * 5 + 3) % surnames.length]![woman ? 1 : 0]
    const names = woman ? girls : boys
    const firstName = names[roll(names.length)]!
    const teacher = {
      ...blank,
      type: 'TEACHER' as const,
      lastName,
      firstName,
      phone: phone(),
      dateOfBirth: born(1962, 36),
    }
    if (place === demoTeacher)
      return { ...teacher, lastName: 'Лук’яненко', firstName: 'Олег', email: `teacher@${host}` }
    if (place === demoParentTeacher)
      return { ...teacher, lastName: 'Мельник', firstName: 'Ірина', email: `multi@${host}` }
    return { ...teacher, email: address(lastName, firstName) }
  })

  const seats = new Map<string, number>(groupNames.map((group) => [group, studentsInGroup]))
  const guardians: Line[] = []
  const students: Line[] = []
  const seat = (
    group: string,
    lastName: string,
    firstName: string,
    guardianEmail: string,
    more: Partial<Line> = {},
  ) => {
    seats.set(group, seats.get(group)! - 1)
    const grade = Number.parseInt(group)
    const email = grade >= 8 || roll(2) === 0 ? address(lastName, firstName) : ''
    students.push({
      ...blank,
      type: 'STUDENT',
      email,
      lastName,
      firstName,
      phone: grade >= 8 ? phone() : '',
      dateOfBirth: born(year - grade - 6, 1),
      group,
      guardianEmail,
      ...more,
    })
  }
  const guardian = (lastName: string, firstName: string, email: string) =>
    void guardians.push({
      ...blank,
      type: 'GUARDIAN',
      email,
      lastName,
      firstName,
      phone: phone(),
      dateOfBirth: born(1974, 16),
    })

  guardian('Коваленко', 'Олена', `guardian@${host}`)
  seat('8-Б', 'Коваленко', 'Софія', `guardian@${host}`, { email: `student@${host}` })
  seat('5-А', 'Коваленко', 'Матвій', `guardian@${host}`, { email: '' })
  guardian('Мельник', 'Ірина', `multi@${host}`)
  seat('6-А', 'Мельник', 'Павло', `multi@${host}`)
  seat('9-Б', 'Мельник', 'Злата', `multi@${host}`)
  seat('8-Б', 'Їжакевич', 'Остап', '', { email: `locked@${host}` })
  seat('11-А', 'Тестовий', 'Учень', '', { email: `test@${host}`, isTest: '1' })

  for (let family = 0; [...seats.values()].some((free) => free > 0); family += 1) {
    const children = [1, 1, 2, 1, 1, 3, 1, 2][family % 8]!
    const groups = [...seats]
      .filter(([, free]) => free > 0)
      .toSorted((a, b) => b[1] - a[1] || roll(3) - 1)
      .slice(0, children)
    const surname = surnames[roll(surnames.length)]!
    const mother = roll(4) > 0
    const parent = { lastName: surname[mother ? 1 : 0], firstName: (mother ? girls : boys)[roll(21)]! }
    const email = address(parent.lastName, parent.firstName)
    guardian(parent.lastName, parent.firstName, email)
    // Of parents who live apart, one is at the school with the children of another family as well.
    const apart = family % 6 === 5 ? guardians.at(-4)!.email : ''
    for (const [group] of groups) {
      const girl = roll(2) === 0
      seat(group, surname[girl ? 1 : 0], (girl ? girls : boys)[roll(21)]!, email, { guardianEmail2: apart })
    }
  }
  return { lines: [...teachers, ...guardians, ...students], teachers: teachers.map((teacher) => teacher.email) }
}
