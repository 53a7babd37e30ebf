import { profileType } from '../../contract/people/endpoints.ts'
import { guardianColumns } from '../../contract/people/fields.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Said } from '../i18n/translate.ts'
import type { StoredPerson } from './known.ts'
import { gather } from './names.ts'
import type { Person } from './people.ts'
import { reportError } from './sheet.ts'
import { plain } from './words.ts'

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
 * Whom each student's guardian addresses mean, by the column. Of a couple that shares one the student keeps whom it has,
 * else gets the one with the same last name, else the first; where both columns say it, both.
 */
export async function guardiansOf(
  people: Person[],
  known: StoredPerson[],
  before: Map<Person, StoredPerson>,
): Promise<Map<Person, (Guardian | undefined)[]>> {
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
  const guardians = new Map<Person, (Guardian | undefined)[]>()
  await eachInTurn(people, (person) => {
    if (person.type !== profileType.student) return
    const kept = before.get(person)?.guardianIds ?? []
    const taken = new Set<number | Person>()
    const chosen = person.guardianEmails.map((email, place) => {
      if (!email) return undefined
      const key = email.toLowerCase()
      const theirs = [...(stored.get(key) ?? []), ...(former.get(key) ?? [])]
      const lines = imported.get(key) ?? []
      const isFree = (one: StoredPerson | Person) => !taken.has(whoIs(one, before))
      const one = bestOf(person, theirs.filter(isFree), lines.filter(isFree), [kept[place], ...kept])
      if (one) taken.add(whoIs(one, before))
      else if (theirs.length || lines.length)
        reportGuardian(person, place, ['server.imports.guardianTwice', { value: email }])
      else if (!unclear.has(key)) reportGuardian(person, place, ['server.imports.guardianUnknown', { value: email }])
      return one && ('id' in one ? { id: one.id } : { person: one })
    })
    guardians.set(person, chosen)
  })
  return guardians
}

function bestOf(
  { lastName }: Person,
  theirs: StoredPerson[],
  lines: Person[],
  kept: (number | undefined)[],
): StoredPerson | Person | undefined {
  return (
    kept.flatMap((id) => theirs.find((one) => one.id === id) ?? [])[0] ??
    theirs.find((one) => one.lastName === lastName) ??
    lines.find((one) => one.lastName === lastName) ??
    theirs[0] ??
    lines[0]
  )
}

/** A guardian who is stored may have a line, too. */
function whoIs(one: StoredPerson | Person, before: Map<Person, StoredPerson>): number | Person {
  return 'id' in one ? one.id : (before.get(one)?.id ?? one)
}

function reportGuardian({ sheet, line }: Person, place: number, said: Said): void {
  reportError(sheet, line, guardianColumns[place]!, said)
}
