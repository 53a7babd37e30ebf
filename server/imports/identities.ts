import { eachInTurn } from '../kit/copy.ts'
import type { Known } from './known.ts'
import { grouped } from './names.ts'
import type { Person } from './people.ts'
import { blame } from './sheet.ts'
import { plain } from './words.ts'

type Told = {
  type: string
  email: string | null
  firstName: string
  lastName: string
  dateOfBirth: string | null
}

/** Who somebody is, as the keys by which they are found. */
export type Identity = Pick<Told, 'type' | 'email' | 'dateOfBirth'> & { address: string; names: string; birth: string }

function identityOf({ type, email, firstName, lastName, dateOfBirth }: Told): Identity {
  const first = plain(firstName)
  const names = `${type}|${plain(lastName)}|${first}`
  return {
    type,
    email,
    dateOfBirth,
    names,
    address: `${type}|${email?.toLowerCase()}|${first}`,
    birth: `${names}|${dateOfBirth}`,
  }
}

/** Who a line is about; undefined where a fault hides it. */
function identityAt({ type, email, firstName, lastName, dateOfBirth }: Person): Identity | undefined {
  if (!type || !firstName || !lastName || email === undefined) return undefined
  if (email === null && (type !== 'STUDENT' || dateOfBirth === undefined)) return undefined
  return identityOf({ type, email, firstName, lastName, dateOfBirth: dateOfBirth ?? null })
}

/** Tells of every line about somebody whom an earlier line is about, and leaves those out. */
export async function withoutRepeats(people: Person[]): Promise<Map<Person, Identity>> {
  const first = new Map<Person, Identity>()
  const byAddress = new Map<string, Person>()
  const addressed = new Map<string, Person>()
  const unaddressed = new Map<string, Person>()
  await eachInTurn(people, (person) => {
    const identity = identityAt(person)
    if (!identity) return
    const { email, dateOfBirth, address, birth } = identity
    const earlier = email
      ? (byAddress.get(address) ?? (dateOfBirth ? unaddressed.get(birth) : undefined))
      : (unaddressed.get(birth) ?? (dateOfBirth ? addressed.get(birth) : undefined))
    if (earlier) {
      blameRepeat(person, earlier)
      return
    }
    first.set(person, identity)
    if (email) byAddress.set(address, person)
    const known = email ? addressed : unaddressed
    if (!known.has(birth)) known.set(birth, person)
  })
  return first
}

function blameRepeat({ sheet, line, email, lastName, firstName }: Person, earlier: Person): void {
  const value = email ?? `${lastName} ${firstName}`
  const other = earlier.line.line
  blame(
    sheet,
    line,
    email ? 'email' : 'lastName',
    earlier.sheet === sheet
      ? ['imports.twice', { value, line: other }]
      : ['imports.twiceInFiles', { value, line: other, file: earlier.sheet.file.name }],
  )
}

/** More namesakes than this are not told apart by a missing birth date. */
const mostNamesakes = 10

/**
 * Which stored profile each line means: by type, address (also a former one) and first name; else, among students, by names and birth
 * date, those without an address first. Where one side tells no birth date, the only namesake will do.
 */
export async function matched(people: Map<Person, Identity>, stored: Known[]): Promise<Map<Person, Known>> {
  const found = new Map<Person, Known>()
  const holders = new Map<Known, Person>()
  const take = (person: Person, one: Known) => {
    found.set(person, one)
    holders.set(one, person)
  }
  const known: Named[] = []
  const byAddress = new Map<string, Known>()
  const byFormer = new Map<string, Known>()
  await eachInTurn(stored, (one) => {
    const identity = identityOf(one)
    known.push({ one, ...identity })
    byAddress.set(identity.address, one)
    for (const email of one.formerEmails) byFormer.set(identityOf({ ...one, email }).address, one)
  })
  const rest = () => [...people].filter(([person, { type }]) => type === 'STUDENT' && !found.has(person))
  const free = () => known.filter(({ one, type }) => type === 'STUDENT' && !holders.has(one))
  const mayBe = (identity: Identity, other: Identity) => identity.email === null || other.email === null

  await eachInTurn(people, ([person, { email, address }]) => {
    const one = email ? (byAddress.get(address) ?? byFormer.get(address)) : undefined
    if (!one) return
    const earlier = holders.get(one)
    if (earlier) blameRepeat(person, earlier)
    else take(person, one)
  })
  const addressedFirst = (a: Named, b: Named) =>
    Number(a.email === null) - Number(b.email === null) || b.one.id - a.one.id
  const byBirth = grouped(free().toSorted(addressedFirst), ({ birth }) => birth)
  await eachInTurn(rest(), ([person, identity]) => {
    const born = byBirth.get(identity.birth)
    const last = born?.at(-1)
    if (!last || !mayBe(identity, last)) return
    take(person, last.one)
    born?.pop()
  })
  const byNames = grouped(free(), ({ names }) => names)
  await eachInTurn(rest(), ([person, identity]) => {
    const namesakes = byNames.get(identity.names) ?? []
    if (namesakes.length > mostNamesakes) return
    const isLikely = (other: Named) =>
      !holders.has(other.one) && (other.dateOfBirth === null || identity.dateOfBirth === null)
    const [only, another] = namesakes.filter((namesake) => isLikely(namesake) && mayBe(identity, namesake))
    if (only && !another) take(person, only.one)
  })
  return found
}

type Named = Identity & { one: Known }
