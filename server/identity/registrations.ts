import { sql } from 'kysely'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { forgetLinks, hashOfLink, signedToken } from './links.ts'
import { hasOwner } from './owners.ts'
import { isWithoutPassword, passwordOff } from './without-password.ts'

export type Registration = { userId: number; name: string; passwordHash: string }

/** Keeps what was chosen until the link is opened, under a token that nobody has yet; answers its number. */
export async function awaitConfirmation(db: Db, wanted: Registration): Promise<number> {
  const kept = db.insertInto('registrations').values({ ...wanted, tokenHash: hashOf(newToken()) })
  return (await kept.returning('id').executeTakeFirstOrThrow()).id
}

/** The token of the link that is about to be mailed; undefined where nothing waits for it any more. */
export async function registrationToken(db: Db, id: number, now: Temporal.Instant): Promise<string | undefined> {
  const token = await signedToken(db, now)
  const kept = db
    .updateTable('registrations')
    .set({ tokenHash: hashOf(token) })
    .where('id', '=', id)
  return (await kept.returning('id').executeTakeFirst()) && token
}

/** 422 under `token` when the link does not hold, or no longer. */
export async function registrationOf(
  db: Db,
  providers: Provider[],
  { email, token }: { email: string; token: string },
  now: Temporal.Instant,
): Promise<Registration> {
  const hash = await hashOfLink(db, token, now)
  const { rows } = await sql<Registration & { isOff: boolean }>`
    select r.user_id, r.name, r.password_hash, ${isWithoutPassword(providers)} as is_off from registrations r join users u on u.id = r.user_id
    where r.token_hash = ${hash} and u.email_key = ${addressKey(email)} and ${hasOwner}`.execute(db)
  const [registration] = rows
  if (!registration) throw invalid({ token: 'server.identity.signedLink.used' })
  if (registration.isOff) throw invalid({ token: passwordOff })
  return registration
}

/** Gives the account the chosen name and password. A link opened twice at once works for one of the two. */
export async function completeRegistration(db: Db, token: string, { userId, name, passwordHash }: Registration) {
  const used = db.deleteFrom('registrations').where('tokenHash', '=', hashOf(token)).returning('userId')
  if (!(await used.executeTakeFirst())) throw invalid({ token: 'server.identity.signedLink.used' })
  await db
    .updateTable('users')
    .set({ name, passwordHash, emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute()
  await forgetLinks(db, userId)
}
