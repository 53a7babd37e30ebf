import type { Known } from './known.ts'
import { grouped } from './names.ts'
import type { Person } from './people.ts'
import { blame } from './sheet.ts'
import { plain } from './words.ts'

type Identity = { type: string; email: string | null; firstName: string; lastName: string; dateOfBirth: string | null }

const addressKey = ({ type, email, firstName }: Identity) => `${type}|${email?.toLowerCase()}|${plain(firstName)}`
const namesKey = ({ type, lastName, firstName }: Identity) => `${type}|${plain(lastName)}|${plain(firstName)}`
const birthKey = (person: Identity) => `${namesKey(person)}|${person.dateOfBirth}`

/** Who a line is about; undefined where a fault hides it. */
function identityOf({ type, email, firstName, lastName, dateOfBirth }: Person): Identity | undefined {
  if (!type || !firstName || !lastName || email === undefined || dateOfBirth === undefined) return undefined
  if (email === null && type !== 'STUDENT') return undefined
  return { type, email, firstName, lastName, dateOfBirth }
}

/** Tells of every line about somebody whom an earlier line is about, and leaves those out. */
export function withoutRepeats(people: Person[]): Map<Person, Identity> {
  const first = new Map<Person, Identity>()
  const byAddress = new Map<string, Person>()
  const addressed = new Map<string, Person>()
  const unaddressed = new Map<string, Person>()
  for (const person of people) {
    const identity = identityOf(person)
    if (!identity) continue
    const birth = birthKey(identity)
    const earlier = identity.email
      ? (byAddress.get(addressKey(identity)) ?? (identity.dateOfBirth ? unaddressed.get(birth) : undefined))
      : (unaddressed.get(birth) ?? (identity.dateOfBirth ? addressed.get(birth) : undefined))
    if (earlier) {
      blameRepeat(person, identity, earlier)
      continue
    }
    first.set(person, identity)
    if (identity.email) byAddress.set(addressKey(identity), person)
    const place = identity.email ? addressed : unaddressed
    if (!place.has(birth)) place.set(birth, person)
  }
  return first
}

function blameRepeat({ sheet, line }: Person, { email, lastName, firstName }: Identity, earlier: Person): void {
  const value = email ?? `${lastName} ${firstName}`
  const other = earlier.line.line
  blame(
    sheet,
    line,
    email === null ? 'lastName' : 'email',
    earlier.sheet === sheet
      ? ['imports.twice', { value, line: other }]
      : ['imports.twiceInFiles', { value, line: other, file: earlier.sheet.file.name }],
  )
}

/** More namesakes than this are not told apart by a missing birth date. */
const mostNamesakes = 10

/**
 * Which stored profile each line means: by type, address and first name; else, among students, by names and birth
 * date, those without an address first. Where one side tells no birth date, the only namesake will do.
 */
export function matched(people: Map<Person, Identity>, known: Known[]): Map<Person, Known> {
  const found = new Map<Person, Known>()
  const taken = new Set<Known>()
  const take = (person: Person, one: Known) => {
    found.set(person, one)
    taken.add(one)
  }
  const rest = () => [...people].filter(([person, { type }]) => type === 'STUDENT' && !found.has(person))
  const free = () => known.filter((one) => one.type === 'STUDENT' && !taken.has(one))
  const mayBe = (identity: Identity, one: Known) => identity.email === null || one.email === null

  const byAddress = new Map(known.map((one) => [addressKey(one), one]))
  for (const [person, identity] of people) {
    const one = identity.email ? byAddress.get(addressKey(identity)) : undefined
    if (one) take(person, one)
  }
  const addressedFirst = (a: Known, b: Known) => Number(a.email === null) - Number(b.email === null) || b.id - a.id
  const byBirth = grouped(free().toSorted(addressedFirst), birthKey)
  for (const [person, identity] of rest()) {
    const born = byBirth.get(birthKey(identity))
    const one = born?.at(-1)
    if (!one || !mayBe(identity, one)) continue
    take(person, one)
    born?.pop()
  }
  const byNames = grouped(free(), namesKey)
  for (const [person, identity] of rest()) {
    const namesakes = byNames.get(namesKey(identity)) ?? []
    if (namesakes.length > mostNamesakes) continue
    const isLikely = (one: Known) => !taken.has(one) && (one.dateOfBirth === null || identity.dateOfBirth === null)
    const [one, another] = namesakes.filter((namesake) => isLikely(namesake) && mayBe(identity, namesake))
    if (one && !another) take(person, one)
  }
  return found
}
