import { sql } from 'kysely'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { defaultLanguage } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { imagesOf } from '../db/erased-history.ts'
import { patternOf } from '../db/erased-words.ts'
import type { Erased, Named } from '../db/personal.ts'
import { translator } from '../i18n/translate.ts'

export type Profile = Named & {
  id: number
  userId: number
  type: ProfileType
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  lockedAt: string | null
}

/** Profiles of the same account that stay. */
export async function othersOf(db: Db, { id, userId }: Profile): Promise<(Named & { type: ProfileType })[]> {
  const all = db.selectFrom('profiles').select(['firstName', 'lastName', 'type']).where('userId', '=', userId)
  return all.where('id', '!=', id).where('erasedAt', 'is', null).orderBy('id').execute()
}

const texts = (values: unknown[]) => [
  ...new Set(values.filter((one): one is string => typeof one === 'string' && one !== '')),
]

/** All by which a person could be known: what the profile says, said before, and the account says where it goes, too. */
export async function erasedOf(db: Db, profile: Profile): Promise<Erased> {
  const { id, userId } = profile
  const isAlone = !(await othersOf(db, profile)).length
  const images = await imagesOf(db, 'profiles', { id })
  const said = (column: string) => images.map((image) => image[column])
  const accounts = isAlone ? await imagesOf(db, 'users', { id: userId }) : []
  const addresses = texts([
    profile.email,
    ...said('email'),
    ...accounts.map(({ email }) => email),
    ...(await addressesOf(db, id, isAlone ? userId : 0)),
  ])
  const own = { lastName: profile.lastName, firstName: profile.firstName }
  const before = images.map((image) => ({
    lastName: String(image['last_name']),
    firstName: String(image['first_name']),
  }))
  const facts = {
    names: await namesOf(db, id, [own, ...before]),
    addresses: await nobodyElses(
      db,
      addresses,
      sql`exists (select from profiles p where p.id <> ${id} and p.email_key = own.key)
      or exists (select from users u where u.email_key = own.key and not (u.id = ${userId} and ${isAlone}))`,
    ),
    phones: await nobodyElses(
      db,
      texts([profile.phone, ...said('phone')]),
      sql`exists (select from profiles p where p.id <> ${id} and p.phone = own.text)`,
    ),
  }
  const lastName = translator(defaultLanguage)('server.personal.erasedName')
  const pseudonym = { lastName, firstName: `№ ${id}` }
  return {
    profileId: id,
    userId,
    isAlone,
    pseudonym,
    word: `${pseudonym.lastName} ${pseudonym.firstName}`,
    ...facts,
    birthDates: texts([profile.dateOfBirth, ...said('date_of_birth')]),
    pattern: patternOf({ ...facts, names: facts.names.filter(({ isShared }) => !isShared) }),
  }
}

async function addressesOf(db: Db, id: number, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email_key as email from former_addresses where profile_id = ${id}
    union select email from users where id = ${userId} and email is not null
    union select email from address_changes where user_id = ${userId}`.execute(db)
  return rows.map(({ email }) => email)
}

/** Those of the texts that only this person has; addresses are compared without case. */
async function nobodyElses(db: Db, all: string[], isAnothers: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select own.text from unnest(${all}::text[]) one (text)
    cross join lateral (select one.text, lower(one.text collate "und-x-icu") as key) own where not (${isAnothers})`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

async function namesOf(db: Db, id: number, all: Named[]): Promise<Erased['names']> {
  const names = [...new Map(all.map((one) => [JSON.stringify([one.lastName, one.firstName]), one])).values()]
  const keys = names.map(({ lastName, firstName }) => `${lastName} ${firstName}`)
  const { rows } = await sql<{ isShared: boolean }>`
    select exists (select from profiles p where p.id <> ${id} and p.erased_at is null
      and lower(p.name_key collate "und-x-icu") = lower(without_apostrophes(one.name) collate "und-x-icu")) as is_shared
    from unnest(${keys}::text[]) with ordinality one (name, place) order by place`.execute(db)
  return names.map(({ firstName, lastName }, place) => ({ firstName, lastName, isShared: rows[place]!.isShared }))
}
