import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { mostDevices } from '../../contract/push/endpoints.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { placeOf } from './hosts.ts'
import { forgetRefusal } from './firebase/relay.ts'
import { installedAt, keepInstalled } from './firebase/rows.ts'
import type { Installed } from './firebase/registry.ts'
import { applicationKey } from './vapid.ts'
import type { Subscription } from './kit/message.ts'

/** `session`: the hash of its token; the registration ends with it. */
export type Registrant = { userId: number; session: Buffer; userAgent: string; config: Config }

type Given = Subscription & { applicationPubKey?: string | undefined }

/** Throws 422 for a subscription at a service that the settings do not allow, with a key that is none, or made for another key. */
export async function accepted(db: Db, config: Config, given: Given): Promise<Subscription> {
  const { endpoint, auth, p256dh, applicationPubKey } = given
  if (!placeOf(endpoint, config.pushHosts)) throw invalid({ 'web.endpoint': 'server.push.endpoint' })
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw invalid({ 'web.p256dh': 'server.push.key' })
  }
  if (applicationPubKey !== undefined && applicationPubKey.replace(/=$/, '') !== (await applicationKey(db, config)))
    throw invalid({ 'web.applicationPubKey': 'server.push.otherPortal' })
  return { endpoint, auth, p256dh }
}

/** A browser as it can be pushed to. `installed`: as the Firebase project of the settings knows it, where there is one. */
export type Reached = { web: Subscription; installed: Installed | undefined }

/** Registers a browser anew and answers its token. A registration of the same endpoint ends, whoever's it was. */
export async function register(db: Db, registrant: Registrant, { web, installed }: Reached): Promise<string> {
  const { userId, session: sessionHash, userAgent, config } = registrant
  const token: string = crypto.randomUUID()
  await db.deleteFrom('pushRegistrations').where('endpoint', '=', web.endpoint).execute()
  const values = { ...web, userId, sessionHash, userAgent, tokenHash: hashOf(token) }
  const { id } = await db
    .insertInto('pushRegistrations')
    .values(values)
    // Another request of the same browser may have come in between.
    .onConflict((on) => on.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await keep(db, config, id, installed)
  await sql`delete from push_registrations where user_id = ${userId} and id not in (
    select id from push_registrations where user_id = ${userId} order by renewed_at desc, id desc
    limit ${mostDevices})`.execute(db)
  return token
}

async function keep(db: Db, { firebase }: Config, id: number, installed: Installed | undefined): Promise<void> {
  if (!firebase || !installed) return
  await keepInstalled(db, firebase, id, installed)
  await forgetRefusal(db)
}

/** Tells anew where the browser of a token is reached. */
export async function renew(db: Db, registrant: Registrant, token: string, { web, installed }: Reached): Promise<void> {
  const { userId, session: sessionHash, userAgent, config } = registrant
  const { id } = found(await ownRegistration(db, userId, token))
  await db.deleteFrom('pushRegistrations').where('endpoint', '=', web.endpoint).where('id', '!=', id).execute()
  await db
    .updateTable('pushRegistrations')
    .set({ ...web, userAgent, sessionHash, renewedAt: sql<string>`now()`, goneAt: null })
    .where('id', '=', id)
    .execute()
  await keep(db, config, id, installed)
}

/** Ends a registration. Answers its browser as the Firebase project knows it. */
export async function unregister(
  db: Db,
  { userId, config: { firebase } }: Registrant,
  token: string,
): Promise<Installed | undefined> {
  const { id } = found(await ownRegistration(db, userId, token))
  const installed = firebase && (await installedAt(db, firebase, id))
  await db.deleteFrom('pushRegistrations').where('id', '=', id).execute()
  return installed
}

export function ownRegistration(db: Db, userId: number, token: string) {
  return db
    .selectFrom('pushRegistrations')
    .select(['id', 'removedAt', 'goneAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', userId)
    .executeTakeFirst()
}

type Saving = { userId: number; profileId: number; token: string }

/**
 * Has the device of a token told of a participant. Throws 422 for a token that is not known (any more), and 409 for a device
 * that its owner has taken off the list.
 */
export async function saveToken(db: Db, { userId, profileId, token }: Saving): Promise<void> {
  const registration = await ownRegistration(db, userId, token)
  if (!registration || registration.goneAt !== null) throw invalid({ token: 'server.push.unknownToken' })
  if (registration.removedAt !== null) throw conflict('server.push.removed')
  await db
    .insertInto('pushPairs')
    .values({ registrationId: registration.id, profileId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Deletes registrations that their push services have not known for a day. */
export async function deleteGone(db: Db): Promise<void> {
  await sql`delete from push_registrations where gone_at < now() - interval '1 day'`.execute(db)
}
