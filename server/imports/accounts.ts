import type { NewAccount } from '../identity/bulk.ts'
import { eachInTurn, reserveIds } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { nameOf } from '../people/rules.ts'
import { knownAccounts, type StoredPerson } from './known.ts'
import type { Person } from './people.ts'

/**
 * Which accounts the lines belong to: equal addresses share one, a student without an address has one alone. Who gains
 * an address moves to its account, or takes their own along where nobody has it.
 */
export async function accountsFor(db: Db, people: Person[], gaining: [Person, StoredPerson][]) {
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
  await eachInTurn(people, (person) => {
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
  })
  return { of, added, addressed, left }
}
