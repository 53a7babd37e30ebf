import type { Changes } from '../../contract/imports/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { addAccounts, giveAddresses, removeAccounts, renameAccounts } from '../identity/bulk.ts'
import { eachInTurn, reserveIds } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { analyzeFilled } from '../db/statistics.ts'
import { addProfiles, type AddedRow, changeProfiles, enrol, type ProfileRow } from '../people/bulk.ts'
import { eachDetail } from '../people/details.ts'
import { type Guardianship, setGuardians } from '../people/guardians.ts'
import { nameOf, placed } from '../people/rules.ts'
import { accountsFor } from './accounts.ts'
import type { Guardian } from './guardians.ts'
import type { StoredPerson } from './known.ts'
import type { Person } from './people.ts'
import type { Progress } from './progress.ts'

type Judged = { people: Person[]; before: Map<Person, StoredPerson>; guardians: Map<Person, (Guardian | undefined)[]> }

/** How many `writePeople` would add and change. */
export async function comparePeople({ people, before, guardians }: Judged): Promise<Changes> {
  const ids = new Map([...before].map(([person, { id }]) => [person, id]))
  let changed = 0
  await eachInTurn(before, ([person, known]) => {
    const named = guardians.get(person) ?? []
    // A guardian who is added with this import has no id yet.
    const gains = named.some((one) => one && 'person' in one && !before.has(one.person))
    const row = profileRow(person, known, { id: known.id, userId: known.userId })
    if (gains || changesGuardians(known, guardianIds(named, ids, known)) || differs(known, row) || moves(person, known))
      changed += 1
  })
  return { added: people.length - before.size, changed, unchanged: before.size - changed, removed: 0 }
}

/** Writes what a faultless import changes, and nothing else: a second import of the same lines writes no row. */
export async function writePeople(db: Db, { people, before, guardians }: Judged, progress: Progress): Promise<void> {
  progress.enter('writing', people.length)
  const added = people.filter((person) => !before.has(person))
  const gaining = [...before].filter(([person, known]) => known.email === null && person.email)
  const free = (await reserveIds(db, 'profiles', added.length)).values()
  const ids = new Map<Person, number>()
  await eachInTurn(people, (person) => ids.set(person, before.get(person)?.id ?? free.next().value!))
  const accounts = await accountsFor(db, added, gaining)

  const fresh: AddedRow[] = []
  const changed: { known: StoredPerson; after: ProfileRow }[] = []
  const places: { profileId: number; groupId: number }[] = []
  const students: Guardianship[] = []
  await eachInTurn(people, (person) => {
    const known = before.get(person)
    const after = profileRow(person, known, {
      id: ids.get(person)!,
      userId: accounts.of.get(person) ?? known!.userId,
    })
    const theirs = { studentId: after.id, guardianIds: guardianIds(guardians.get(person) ?? [], ids, known) }
    if (changesGuardians(known, theirs.guardianIds)) students.push(theirs)
    if (!known) fresh.push({ ...after, guardianId: theirs.guardianIds[0] ?? null })
    else if (differs(known, after)) changed.push({ known, after })
    if (person.groupId && moves(person, known)) places.push({ profileId: after.id, groupId: person.groupId })
  })
  await addAccounts(db, accounts.added)
  await giveAddresses(db, accounts.addressed)
  progress.add(before.size - changed.length)
  for (const some of slicesOf(fresh)) {
    await addProfiles(db, some)
    await analyzeFilled(db, 'profiles', some.length)
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
  await setGuardians(db, students)
}

const slice = 2_000

/** What is added in one statement; a student is never added before the guardian. */
function slicesOf(fresh: AddedRow[]): AddedRow[][] {
  if (fresh.length <= slice) return [fresh]
  const guardiansFirst = fresh.toSorted(
    (a, b) => Number(b.type === profileType.guardian) - Number(a.type === profileType.guardian),
  )
  return Array.from({ length: Math.ceil(fresh.length / slice) }, (_, place) =>
    guardiansFirst.slice(place * slice, (place + 1) * slice),
  )
}

/** As the line names them, by the column, and where it names nobody as they stood. */
function guardianIds(
  named: (Guardian | undefined)[],
  ids: Map<Person, number>,
  known: StoredPerson | undefined,
): number[] {
  const given = named.map((one) => (one && 'person' in one ? ids.get(one.person) : one?.id))
  return placed(known?.guardianIds ?? [], given)
}

function changesGuardians(known: StoredPerson | undefined, guardianIds: number[]): boolean {
  return String(known?.guardianIds ?? []) !== String(guardianIds)
}

/** How the profile shall stand: as the line says, and where it says nothing as it stood. */
function profileRow(
  person: Person,
  known: StoredPerson | undefined,
  links: Pick<ProfileRow, 'id' | 'userId'>,
): ProfileRow {
  const { type, email, firstName, lastName, isTest } = person
  return {
    ...links,
    type: type!,
    email: known?.email ?? email ?? null,
    firstName: firstName!,
    lastName: lastName!,
    ...eachDetail((name) => person[name] ?? known?.[name] ?? null),
    isTest: isTest ?? known?.isTest ?? false,
  }
}

/** To a class, or to another. */
function moves({ groupId }: Person, known: StoredPerson | undefined): boolean {
  return Boolean(groupId) && groupId !== known?.groupId
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
