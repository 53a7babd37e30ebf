import { addAccounts, giveAddresses, removeAccounts, renameAccounts, type NewAccount } from '../identity/bulk.ts'
import { reserveIds } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'
import { addProfiles, changeProfiles, enrol, type Standing } from '../people/bulk.ts'
import { nameOf } from '../people/rules.ts'
import type { Guardian } from './guardians.ts'
import { knownAccounts, type Known } from './known.ts'
import type { Person } from './people.ts'

type Judged = { people: Person[]; before: Map<Person, Known>; guardians: Map<Person, Guardian> }

/** Writes what a faultless import changes, and nothing else: a second import of the same lines writes no row. */
export async function writePeople(db: Db, { people, before, guardians }: Judged): Promise<void> {
  const added = people.filter((person) => !before.has(person))
  const gaining = [...before].filter(([person, known]) => known.email === null && person.email)
  const newIds = await reserveIds(db, 'profiles', added.length)
  const ids = new Map([
    ...added.map((person, place) => [person, newIds[place]!] as const),
    ...[...before].map(([person, { id }]) => [person, id] as const),
  ])
  const guardianId = (person: Person) => {
    const guardian = guardians.get(person)
    if (!guardian) return before.get(person)?.guardianId ?? null
    return 'id' in guardian ? guardian.id : ids.get(guardian.person)!
  }
  const accounts = await accountsFor(db, added, gaining)
  const standing = (person: Person): Standing => {
    const known = before.get(person)
    return {
      id: ids.get(person)!,
      type: person.type!,
      userId: accounts.of.get(person) ?? known!.userId,
      email: known?.email ?? person.email ?? null,
      firstName: person.firstName!,
      lastName: person.lastName!,
      phone: person.phone ?? known?.phone ?? null,
      dateOfBirth: person.dateOfBirth ?? known?.dateOfBirth ?? null,
      isTest: person.isTest ?? known?.isTest ?? false,
      guardianId: guardianId(person),
    }
  }
  const changed = [...before].flatMap(([person, known]) => {
    const after = standing(person)
    return differs(known, after) ? [{ known, after }] : []
  })
  await addAccounts(db, accounts.added)
  await giveAddresses(db, accounts.addressed)
  await addProfiles(db, added.map(standing))
  await changeProfiles(
    db,
    changed.map(({ after }) => after),
  )
  await renameAccounts(db, renamed(changed))
  await removeAccounts(db, accounts.left)
  await enrol(
    db,
    people.flatMap((person) => {
      const { groupId } = person
      if (!groupId || before.get(person)?.groupId === groupId) return []
      return [{ profileId: ids.get(person)!, groupId }]
    }),
  )
}

function differs(known: Known, after: Standing): boolean {
  return (Object.keys(after) as (keyof Standing)[]).some((field) => known[field] !== after[field])
}

function renamed(changed: { known: Known; after: Standing }[]) {
  return changed
    .filter(({ known, after }) => known.userId === after.userId)
    .map(({ known, after }) => ({ id: after.userId, from: nameOf(known), to: nameOf(after) }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Which accounts the lines belong to: equal addresses share one, a student without an address has one alone. Who gains
 * an address moves to its account, or takes their own along where nobody has it.
 */
async function accountsFor(db: Db, people: Person[], gaining: [Person, Known][]) {
  const addresses = [...people, ...gaining.map(([person]) => person)].flatMap(({ email }) => email?.toLowerCase() ?? [])
  const byAddress = await knownAccounts(db, new Set(addresses))
  const of = new Map<Person, number>()
  const addressed: { id: number; email: string }[] = []
  const left: number[] = []
  for (const [person, { userId }] of gaining) {
    const holder = byAddress.get(person.email!.toLowerCase())
    if (holder === undefined) {
      addressed.push({ id: userId, email: person.email! })
      byAddress.set(person.email!.toLowerCase(), userId)
    } else {
      of.set(person, holder)
      left.push(userId)
    }
  }
  const needed = new Set(people.map(({ email }, place) => email?.toLowerCase() ?? place))
  const fresh = [...needed].filter((key) => typeof key === 'number' || !byAddress.has(key)).length
  const free = await reserveIds(db, 'users', fresh)
  const added: NewAccount[] = []
  for (const person of people) {
    const key = person.email?.toLowerCase()
    let id = key === undefined ? undefined : byAddress.get(key)
    if (id === undefined) {
      id = free[added.length]!
      added.push({
        id,
        email: person.email ?? null,
        name: nameOf({ firstName: person.firstName!, lastName: person.lastName! }),
      })
      if (key !== undefined) byAddress.set(key, id)
    }
    of.set(person, id)
  }
  return { of, added, addressed, left }
}
