import { profileType } from '../../contract/people/endpoints.ts'
import { plain } from '../../rules/names.ts'
import { eachInTurn } from '../db/copy.ts'
import type { StoredPerson } from './known.ts'
import { gather } from './names.ts'
import type { Person } from './people.ts'
import { reportError } from './sheet.ts'

/** Where guardians are reached now, and what they are called there. */
export type GuardianAddresses = {
  isKnown(email: string): boolean
  /** The present address of whoever once had this one. */
  presentOf(email: string): string
  namesAt(email: string): string[]
}

export function guardianAddresses(people: Person[], known: StoredPerson[]): GuardianAddresses {
  const present = new Map<string, string>()
  const names = new Map<string, string[]>()
  const guardians = known.filter(({ type }) => type === profileType.guardian)
  for (const { email, formerEmails } of guardians)
    for (const former of formerEmails) present.set(former, email!.toLowerCase())
  for (const { email } of guardians) present.delete(email!.toLowerCase())
  const presentOf = (email: string) => present.get(email.toLowerCase()) ?? email.toLowerCase()
  const fullName = (one: Person | StoredPerson) => plain(`${one.lastName} ${one.firstName}`)
  for (const one of guardians) gather(names, one.email!.toLowerCase(), fullName(one))
  for (const one of people)
    if (one.type === profileType.guardian && one.email) gather(names, presentOf(one.email), fullName(one))
  return {
    isKnown: (email) => names.has(presentOf(email)),
    presentOf,
    namesAt: (email) => names.get(presentOf(email)) ?? [],
  }
}

/** A guardian whom a student names: one of this import, or one who is stored. */
export type Guardian = { person: Person } | { id: number }

/**
 * Whom each student's guardian address means. Of a couple that shares it the student keeps the one that it has, else
 * gets the one with the same last name, else the first.
 */
export async function guardiansOf(
  people: Person[],
  known: StoredPerson[],
  before: Map<Person, StoredPerson>,
): Promise<Map<Person, Guardian>> {
  const imported = new Map<string, Person[]>()
  const stored = new Map<string, StoredPerson[]>()
  // A line whose type is wrong may have been meant as the guardian's: its fault is told once, there.
  const unclear = new Set<string>()
  await eachInTurn(people, (one) => {
    if (!one.email) return
    if (one.type === profileType.guardian) gather(imported, one.email.toLowerCase(), one)
    if (one.type === undefined) unclear.add(one.email.toLowerCase())
  })
  await eachInTurn(known, (one) => {
    if (one.type === profileType.guardian && one.email !== null) gather(stored, one.email.toLowerCase(), one)
  })
  const former = new Map<string, StoredPerson[]>()
  await eachInTurn(known, (one) => {
    if (one.type === profileType.guardian) for (const email of one.formerEmails) gather(former, email, one)
  })
  const guardians = new Map<Person, Guardian>()
  await eachInTurn(people, (person) => {
    if (person.type !== profileType.student || !person.guardianEmail) return
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
      reportError(person.sheet, person.line, 'guardianEmail', [
        'server.imports.guardianUnknown',
        { value: person.guardianEmail },
      ])
    }
  })
  return guardians
}
