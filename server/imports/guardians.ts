import type { Known } from './known.ts'
import { grouped } from './names.ts'
import type { Person } from './people.ts'
import { blame } from './sheet.ts'

/** A guardian whom a student names: one of this import, or one who is stored. */
export type Guardian = { person: Person } | { id: number }

/**
 * Whom each student's guardian address means. Of a couple that shares it the student keeps the one that it has, else
 * gets the one with the same last name, else the first.
 */
export function guardiansOf(people: Person[], known: Known[], before: Map<Person, Known>): Map<Person, Guardian> {
  const imported = grouped(
    people.filter((one) => one.type === 'GUARDIAN' && one.email),
    ({ email }) => email!.toLowerCase(),
  )
  const stored = grouped(
    known.filter((one) => one.type === 'GUARDIAN' && one.email !== null),
    ({ email }) => email!.toLowerCase(),
  )
  // A line whose type is wrong may have been meant as the guardian's: its fault is told once, there.
  const unclear = new Set(
    people.flatMap(({ type, email }) => (type === undefined && email ? [email.toLowerCase()] : [])),
  )
  const guardians = new Map<Person, Guardian>()
  for (const person of people) {
    if (person.type !== 'STUDENT' || !person.guardianEmail) continue
    const key = person.guardianEmail.toLowerCase()
    const kept = before.get(person)?.guardianId
    const theirs = stored.get(key) ?? []
    const lines = imported.get(key) ?? []
    const chosen =
      theirs.find(({ id }) => id === kept) ??
      theirs.find(({ lastName }) => lastName === person.lastName) ??
      lines.find(({ lastName }) => lastName === person.lastName) ??
      theirs[0] ??
      lines[0]
    if (chosen) guardians.set(person, 'id' in chosen ? { id: chosen.id } : { person: chosen })
    else if (!unclear.has(key)) {
      blame(person.sheet, person.line, 'guardianEmail', ['imports.guardianUnknown', { value: person.guardianEmail }])
    }
  }
  return guardians
}
