import { profileType } from '../../contract/people/endpoints.ts'
import { plain } from '../../rules/names.ts'
import { eachInTurn } from '../db/copy.ts'
import { reportDoubt, blameRepeat } from './doubts.ts'
import { guardianAddresses, type GuardianAddresses } from './guardians.ts'
import type { StoredPerson } from './known.ts'
import { matchedByFacts, repeatsAmong, type Candidate } from './namesakes.ts'
import type { Person } from './people.ts'
import { namesKey } from './words.ts'

/** `before`: the stored profile that a line means; `unclear`: lines of whom that cannot be told. */
export type Identified = { before: Map<Person, StoredPerson>; unclear: Set<Person> }

/**
 * Whom the lines mean: by type, address (also a former one) and first name; students, where an address is missing, by
 * their names and whatever else tells them apart. Faults are left in the sheets.
 */
export async function identified(people: Person[], known: StoredPerson[]): Promise<Identified> {
  const { before, unclear } = await matchedByAddress(people, known)
  const addresses = guardianAddresses(people, known)
  const namesakes = new Set(known.map(namesKey))
  const students: Person[] = []
  await eachInTurn(people, (person) => {
    if (isToldOf(person)) students.push(person)
    else if (namesakes.has(namesKey(person))) unclear.add(person)
  })
  await refuseRepeats(students, unclear, (person) => factsOf(person, addresses))

  const taken = new Set(before.values())
  const { found, doubts } = await matchedByFacts(
    students
      .filter((person) => !before.has(person) && !unclear.has(person))
      .map((person) => factsOf(person, addresses)),
    known.filter((one) => one.type === profileType.student && !taken.has(one)).map(factsOfKnown),
  )
  for (const [person, one] of found) before.set(person, one)
  for (const [person, doubt] of doubts) {
    unclear.add(person)
    // A cell that could not be read might have told; its own fault is enough.
    if (isWhole(person, addresses)) reportDoubt(person, doubt)
  }
  // What is stored of one line's student may be what another line says of its own.
  await refuseRepeats(students, unclear, (person) => withStored(factsOf(person, addresses), before.get(person)))
  return { before, unclear }
}

async function matchedByAddress(people: Person[], known: StoredPerson[]): Promise<Identified> {
  const current = new Map(known.map((one) => [addressKey(one, one.email), one]))
  const former = new Map(
    known.flatMap((one) => one.formerEmails.map((email) => [addressKey(one, email), one] as const)),
  )
  const lines = new Map<string | StoredPerson, Person>()
  const before = new Map<Person, StoredPerson>()
  const unclear = new Set<Person>()
  await eachInTurn(people, (person) => {
    if (!person.type || !person.firstName || !person.lastName || !person.email) return
    const key = addressKey(person, person.email)
    const one = current.get(key) ?? former.get(key)
    const earlier = lines.get(one ?? key)
    if (earlier) blameRepeat(person, earlier, 'email')
    else lines.set(one ?? key, person)
    if (one && !earlier && isOther(person, one)) reportDoubt(person, { differsIn: 'names', known: one })
    else if (one && !earlier) return void before.set(person, one)
    if (earlier || one) unclear.add(person)
  })
  return { before, unclear }
}

function addressKey(
  { type, firstName }: { type?: string | undefined; firstName?: string | undefined },
  email: string | null,
) {
  return [type, email?.toLowerCase(), plain(firstName!)].join('\n')
}

/** A corrected name or a corrected date is the same person's; both at once are another one's of the same household. */
function isOther({ lastName, dateOfBirth }: Person, known: StoredPerson): boolean {
  const isRenamed = plain(lastName!) !== plain(known.lastName)
  return isRenamed && Boolean(dateOfBirth && known.dateOfBirth) && dateOfBirth !== known.dateOfBirth
}

/** Whether a line tells enough of a student to be compared with namesakes. */
function isToldOf({ type, email, firstName, lastName, dateOfBirth }: Person): boolean {
  return (
    type === profileType.student && Boolean(firstName && lastName) && email !== undefined && dateOfBirth !== undefined
  )
}

function isWhole({ groupId, guardianEmail }: Person, addresses: GuardianAddresses): boolean {
  return (
    groupId !== undefined && guardianEmail !== undefined && (guardianEmail === null || addresses.isKnown(guardianEmail))
  )
}

async function refuseRepeats(students: Person[], unclear: Set<Person>, facts: (person: Person) => Candidate<Person>) {
  for (const [person, earlier] of await repeatsAmong(students.filter((one) => !unclear.has(one)).map(facts))) {
    blameRepeat(person, earlier, 'lastName')
    unclear.add(person)
  }
}

function factsOf(person: Person, addresses: GuardianAddresses): Candidate<Person> {
  const { email, dateOfBirth, groupId, guardianEmail } = person
  return {
    one: person,
    names: namesKey(person),
    hasAddress: Boolean(email),
    birth: dateOfBirth ?? null,
    guardian: guardianEmail ? addresses.presentOf(guardianEmail) : null,
    group: groupId ?? null,
    guardianNames: guardianEmail ? addresses.namesAt(guardianEmail) : [],
  }
}

function factsOfKnown(one: StoredPerson): Candidate<StoredPerson> {
  const { email, dateOfBirth, groupId, guardianEmail, guardianNames } = one
  return {
    one,
    names: namesKey(one),
    hasAddress: email !== null,
    birth: dateOfBirth,
    guardian: guardianEmail,
    group: groupId,
    guardianNames: guardianNames === null ? [] : [plain(guardianNames)],
  }
}

function withStored(facts: Candidate<Person>, known: StoredPerson | undefined): Candidate<Person> {
  if (!known) return facts
  return {
    ...facts,
    hasAddress: facts.hasAddress || known.email !== null,
    birth: facts.birth ?? known.dateOfBirth,
    guardian: facts.guardian ?? known.guardianEmail,
    group: facts.group ?? known.groupId,
  }
}
