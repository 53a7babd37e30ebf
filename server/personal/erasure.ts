import { sql } from 'kysely'
import type { Erasure } from '../../contract/personal/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import { note } from '../db/audit.ts'
import { expectManyRows } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { erasing, rewriteHistory, rewriteImages, rewriteLastNames } from '../db/erased-history.ts'
import type { Erased, Named, Personal } from '../db/personal.ts'
import { renameAccount } from '../identity/households.ts'
import { waitForImports } from '../imports/turns.ts'
import { holdProfiles } from '../people/holding.ts'
import { writeAccess } from '../people/locking.ts'
import { nameOf } from '../people/rules.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { erasedOf, othersOf, type Profile } from './known.ts'
import { mentionsOf } from './mentions.ts'
import { personalTables } from './registry.ts'

const columns = ['id', 'userId', 'type', 'email', 'firstName', 'lastName', 'phone', 'dateOfBirth', 'lockedAt'] as const

function erasable(db: Db, id: number) {
  return db.selectFrom('profiles').select(columns).where('id', '=', id).where('erasedAt', 'is', null)
}

/** Whom an erasure may be about. */
export async function theErasable(db: Db, id: number): Promise<Profile> {
  return found(await erasable(db, id).executeTakeFirst())
}

function hindranceOf({ userId }: Pick<Principal, 'userId'>, profile: Profile): Erasure['hindrance'] {
  if (profile.userId === userId) return 'oneself'
  return profile.lockedAt === null ? 'active' : null
}

/** Counts go by index; what mentions the last name is found by reading posts, lessons and works, and no file is opened for it. */
export async function weighed(db: Db, principal: Principal, id: number): Promise<Erasure> {
  const profile = await theErasable(db, id)
  const { rows } = await sql<Pick<Erasure, 'children' | 'marks' | 'lessons' | 'files' | 'hasNamesake'>>`select
    (select count(*) from guardians where guardian_id = ${id}) as children,
    (select count(*) from results where profile_id = ${id})
      + (select count(*) from official_marks where profile_id = ${id}) as marks,
    (select count(*) from lessons where teacher_id = ${id}) as lessons,
    (select count(*) from files) as files,
    exists (select from profiles o join profiles p on p.id = ${id} and o.id <> p.id and o.erased_at is null
      and o.name_key = p.name_key) as has_namesake`.execute(db)
  const others = await othersOf(db, profile)
  return {
    hindrance: hindranceOf(principal, profile),
    others: others.map((other) => ({ name: nameOf(other), type: other.type })),
    ...rows[0]!,
    ...(await mentionsOf(db, profile.lastName)),
  }
}

/** All of it or nothing, as one transaction. What is left to somebody who reads is answered. */
export async function erasePerson(db: Db, principal: Principal, id: number, name: string) {
  await hold(db, id)
  const profile = await theErasable(db, id)
  const hindrance = hindranceOf(principal, profile)
  if (hindrance) throw conflict(`people.erasure.hindrance.${hindrance}`)
  if (!isSameName(name, profile)) throw invalid({ name: 'server.personal.nameWrong' })
  await eraseHeld(db, principal, profile)
  return mentionsOf(db, profile.lastName)
}

/** Who was erased before a restore is so again, whatever they are by now; false where another instance has done it. */
export async function eraseRestored(db: Db, id: number): Promise<boolean> {
  await hold(db, id)
  const profile = await erasable(db, id).executeTakeFirst()
  if (!profile) return false
  if (profile.lockedAt === null) await writeAccess(db, [profile], 'locked')
  await eraseHeld(db, null, profile)
  return true
}

async function hold(db: Db, id: number): Promise<void> {
  await expectManyRows(db)
  // What an import has read of them, it would write again.
  await waitForImports(db)
  // Children lose their guardian along with it.
  await holdProfiles(db, sql`select ${id}::bigint union select student_id from guardians where guardian_id = ${id}`)
}

async function eraseHeld(db: Db, by: Principal | null, profile: Profile): Promise<void> {
  const erased = await erasedOf(db, profile)
  await erasing(db, () => eraseAll(db, profile, erased))
  const of = { kind: 'personalData.erase', object: 'profiles', objectId: profile.id } as const
  await note(db, { ...of, by, action: 'erase', after: { name: erased.word } })
}

async function eraseAll(db: Db, profile: Profile, erased: Erased): Promise<void> {
  const [other] = await othersOf(db, profile)
  if (other) await renameAccount(db, profile.userId, nameOf(profile), nameOf(other))
  const [first, last] = [personalTables.filter(({ isLast }) => !isLast), personalTables.filter(({ isLast }) => isLast)]
  await eraseFrom(db, erased, first)
  await rewriteHistory(db, erased)
  for (const among of writtenIn(first)) await rewriteLastNames(db, erased, among)
  await eraseFrom(db, erased, last)
  for (const among of writtenIn(last)) {
    // Once more, of what has come until they were held.
    await rewriteHistory(db, erased, among)
    await rewriteLastNames(db, erased, among)
  }
}

const writtenIn = (tables: Personal[]) =>
  tables.flatMap(({ table, written }) => (written ? [{ table, columns: written }] : []))

async function eraseFrom(db: Db, erased: Erased, tables: Personal[]): Promise<void> {
  for (const { table, erase, images } of tables) {
    if (typeof erase !== 'string') await erase(db, erased)
    for (const image of images?.(erased) ?? []) await rewriteImages(db, table, image)
  }
}

/** Last name first, as lists have it; the spelling of apostrophes, case and spaces aside. */
function isSameName(typed: string, { lastName, firstName }: Named): boolean {
  const plain = (text: string) =>
    text
      .replace(/['’ʼ‘`´]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  return plain(typed) === plain(`${lastName} ${firstName}`)
}
