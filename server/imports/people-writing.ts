import type { Changes } from '../../contract/imports/schemas.ts'
import { spelledName } from '../../rules/spelling.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { addAccounts, giveAddresses, removeAccounts, renameAccounts } from '../identity/bulk.ts'
import { eachInTurn, reserveIds } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { addProfiles, changeProfiles, type ProfileRow } from '../people/bulk.ts'
import { eachDetail } from '../people/details.ts'
import { enrol, type Place } from '../people/memberships.ts'
import { nameOf } from '../people/rules.ts'
import { accountsFor } from './accounts.ts'
import type { Guardian } from './guardians.ts'
import type { StoredPerson } from './known.ts'
import type { Person } from './people.ts'
import { placeOf } from './places.ts'
import type { Progress } from './progress.ts'

type Judged = {
  people: Person[]
  before: Map<Person, StoredPerson>
  guardians: Map<Person, Guardian>
  /** The first day of who changes class within the study year. */
  moved: string | null
}

/** How many `writePeople` would add and change. */
export async function comparePeople({ people, before, guardians }: Judged): Promise<Changes> {
  const ids = new Map([...before].map(([person, { id }]) => [person, id]))
  let changed = 0
  await eachInTurn(before, ([person, known]) => {
    const guardian = guardians.get(person)
    // A guardian who is added with this import has no id yet.
    const gains = guardian && 'person' in guardian && !before.has(guardian.person)
    const links = { id: known.id, userId: known.userId, guardianId: guardianId(guardian, ids) ?? known.guardianId }
    if (gains || differs(known, profileRow(person, known, links)) || placeOf(known.id, person, known, null))
      changed += 1
  })
  return { added: people.length - before.size, changed, unchanged: before.size - changed, removed: 0 }
}

/** Writes what a faultless import changes, and nothing else: a second import of the same lines writes no row. */
export async function writePeople(
  db: Db,
  { people, before, guardians, moved }: Judged,
  progress: Progress,
): Promise<void> {
  progress.enter('writing', people.length)
  const added = people.filter((person) => !before.has(person))
  const gaining = [...before].filter(([person, known]) => known.email === null && person.email)
  const free = (await reserveIds(db, 'profiles', added.length)).values()
  const ids = new Map<Person, number>()
  await eachInTurn(people, (person) => ids.set(person, before.get(person)?.id ?? free.next().value!))
  const accounts = await accountsFor(db, added, gaining)

  const fresh: ProfileRow[] = []
  const changed: { known: StoredPerson; after: ProfileRow }[] = []
  const places: Place[] = []
  await eachInTurn(people, (person) => {
    const known = before.get(person)
    const after = profileRow(person, known, {
      id: ids.get(person)!,
      userId: accounts.of.get(person) ?? known!.userId,
      guardianId: guardianId(guardians.get(person), ids) ?? known?.guardianId ?? null,
    })
    if (!known) fresh.push(after)
    else if (differs(known, after)) changed.push({ known, after })
    const place = placeOf(after.id, person, known, moved)
    if (place) places.push(place)
  })
  await addAccounts(db, accounts.added)
  await giveAddresses(db, accounts.addressed)
  progress.add(before.size - changed.length)
  for (const some of slicesOf(fresh)) {
    await addProfiles(db, some)
    progress.add(some.length)
  }
  await changeProfiles(
    db,
    changed.map((one) => one.after),
  )
  progress.add(changed.length)
  await renameAccounts(db, renamed(changed))
  await removeAccounts(db, accounts.left)
  await enrol(db, places)
}

const slice = 10_000

/** What is added in one statement; a student is never added before the guardian. */
function slicesOf(fresh: ProfileRow[]): ProfileRow[][] {
  if (fresh.length <= slice) return [fresh]
  const guardiansFirst = fresh.toSorted(
    (a, b) => Number(b.type === profileType.guardian) - Number(a.type === profileType.guardian),
  )
  return Array.from({ length: Math.ceil(fresh.length / slice) }, (_, place) =>
    guardiansFirst.slice(place * slice, (place + 1) * slice),
  )
}

function guardianId(guardian: Guardian | undefined, ids: Map<Person, number>): number | undefined {
  if (!guardian) return undefined
  return 'id' in guardian ? guardian.id : ids.get(guardian.person)
}

/** How the profile shall stand: as the line says, and where it says nothing as it stood. */
function profileRow(
  person: Person,
  known: StoredPerson | undefined,
  links: Pick<ProfileRow, 'id' | 'userId' | 'guardianId'>,
): ProfileRow {
  const { type, email, firstName, lastName, isTest } = person
  return {
    ...links,
    type: type!,
    email: known?.email ?? email ?? null,
    firstName: keptSpelling(known?.firstName, firstName!),
    lastName: keptSpelling(known?.lastName, lastName!),
    ...eachDetail((name) => person[name] ?? known?.[name] ?? null),
    isTest: isTest ?? known?.isTest ?? false,
  }
}

/** The stored name where the line's differs in its spelling alone, as of two who would share address and first name. */
function keptSpelling(known: string | undefined, name: string): string {
  return known !== undefined && spelledName(known) === name ? known : name
}

function differs(known: StoredPerson, after: ProfileRow): boolean {
  return (Object.keys(after) as (keyof ProfileRow)[]).some((field) => known[field] !== after[field])
}

function renamed(changed: { known: StoredPerson; after: ProfileRow }[]) {
  return changed
    .filter(({ known, after }) => known.userId === after.userId)
    .map(({ known, after }) => ({ id: after.userId, from: nameOf(known), to: nameOf(after) }))
    .filter(({ from, to }) => from !== to)
}
