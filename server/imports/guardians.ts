import { eachInTurn } from '../kit/copy.ts'
import type { Known } from './known.ts'
import { gather } from './names.ts'
import type { Person } from './people.ts'
import { blame } from './sheet.ts'

/** A guardian whom a student names: one of this import, or one who is stored. */
export type Guardian = { person: Person } | { id: number }

/**
 * Whom each student's guardian address means. Of a couple that shares it the student keeps the one that it has, else
 * gets the one with the same last name, else the first.
 */
export async function guardiansOf(
  people: Person[],
  known: Known[],
  before: Map<Person, Known>,
): Promise<Map<Person, Guardian>> {
  const imported = new Map<string, Person[]>()
  const stored = new Map<string, Known[]>()
  // A line whose type is wrong may have been meant as the guardian's: its fault is told once, there.
  const unclear = new Set<string>()
  await eachInTurn(people, (one) => {
    if (!one.email) return
    if (one.type === 'GUARDIAN') gather(imported, one.email.toLowerCase(), one)
    if (one.type === undefined) unclear.add(one.email.toLowerCase())
  })
  await eachInTurn(known, (one) => {
    if (one.type === 'GUARDIAN' && one.email !== null) gather(stored, one.email.toLowerCase(), one)
  })
  const former = new Map<string, Known[]>()
  await eachInTurn(known, (one) => {
    if (one.type === 'GUARDIAN') for (const email of one.formerEmails) gather(former, email, one)
  })
  const guardians = new Map<Person, Guardian>()
  await eachInTurn(people, (person) => {
    if (person.type !== 'STUDENT' || !person.guardianEmail) return
    const key = person.guardianEmail.toLowerCase()
    const kept = before.get(person)?.guardianId
    const theirs = [...(stored.get(key) ?? []), ...(former.get(key) ?? [])]
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
  })
  return guardians
}
