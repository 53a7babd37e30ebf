import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { mostDevices } from '../../contract/push/endpoints.ts'
import { hashOf } from '../auth/secrets.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import type { Known } from './firebase/registering.ts'
import { isServedNow, keepKnown, knownAt } from './firebase/served.ts'
import { placeOf } from './hosts.ts'
import type { Subscription } from './kit/subscription.ts'
import { vapidKeys } from './vapid.ts'

/** As a browser tells of its subscription. */
type Web = Subscription & { applicationPubKey?: string | undefined }

export type Registrant = { userId: number; session: Buffer; userAgent: string; config: Config }

/** What is kept of a subscription that can be pushed to. */
type Accepted = Subscription & { destination: string }

/** The key for which browsers subscribe: the portal's own, or the Firebase project's. */
export async function applicationKey(db: Db, { firebase }: Config): Promise<string> {
  return firebase?.publicKey ?? (await vapidKeys(db)).publicKey
}

/** Nothing is kept that a push could not be sent to: of another service, for another portal, or without a key. */
export async function accepted(db: Db, { config }: Registrant, web: Web): Promise<Accepted> {
  const { endpoint, auth, p256dh, applicationPubKey } = web
  const place = placeOf(endpoint, config.pushHosts)
  if (!place) throw invalid({ 'web.endpoint': 'server.push.endpoint' })
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw invalid({ 'web.p256dh': 'server.push.key' })
  }
  const key = await applicationKey(db, config)
  if (applicationPubKey !== undefined && applicationPubKey.replace(/=$/, '') !== key)
    throw invalid({ 'web.applicationPubKey': 'server.push.otherPortal' })
  const { firebase } = config
  const { host: destination } = firebase ? new URL(firebase.addresses.messaging) : place.url
  return { endpoint, auth, p256dh, destination }
}

/** Registers the browser anew; it is whose session it is, however was signed in there before. */
export async function register(
  db: Db,
  registrant: Registrant,
  web: Accepted,
  known: Known | undefined,
): Promise<string> {
  const { userId, session: sessionHash, userAgent, config } = registrant
  const token = crypto.randomUUID()
  await db.deleteFrom('pushRegistrations').where('endpoint', '=', web.endpoint).execute()
  const values = { ...web, userId, sessionHash, userAgent, tokenHash: hashOf(token) }
  const { id } = await db
    .insertInto('pushRegistrations')
    .values(values)
    // Another request of the same browser came in between.
    .onConflict((on) => on.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepKnown(db, config, id, known)
  await sql`delete from push_registrations where user_id = ${userId} and id not in (
    select id from push_registrations where user_id = ${userId} order by renewed_at desc, id desc limit ${mostDevices})`.execute(
    db,
  )
  return token
}

type Renewed = { token: string; web: Accepted; known: Known | undefined }

/** What the browser's token stands for is told again, before it is forgotten how long that is ago. */
export async function renew(db: Db, registrant: Registrant, { token, web, known }: Renewed): Promise<void> {
  const { userId, userAgent, session: sessionHash, config } = registrant
  const { id } = found(await ownRegistration(db, userId, token))
  await db.deleteFrom('pushRegistrations').where('endpoint', '=', web.endpoint).where('id', '!=', id).execute()
  await db
    .updateTable('pushRegistrations')
    .set({ ...web, userAgent, sessionHash, renewedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  await keepKnown(db, config, id, known)
}

/** Answers by what Firebase knew it, which has to be told. */
export async function unregister(db: Db, { userId, config }: Registrant, token: string): Promise<Known | undefined> {
  const { id } = found(await ownRegistration(db, userId, token))
  const known = await knownAt(db, config, id)
  await db.deleteFrom('pushRegistrations').where('id', '=', id).execute()
  return known
}

/** That it is there for the caller, before anything else is said of what was sent. */
export function ownRegistration(db: Db, userId: number, token: string) {
  return db
    .selectFrom('pushRegistrations')
    .select(['id', 'removedAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', userId)
    .executeTakeFirst()
}

type Saving = { userId: number; participant: ChosenParticipant; token: string; config: Config }

export async function saveToken(db: Db, { userId, participant, token, config }: Saving): Promise<void> {
  const registration = await ownRegistration(db, userId, token)
  if (!registration) throw invalid({ token: 'server.push.unknownToken' })
  if (registration.removedAt !== null) throw conflict('server.push.removed')
  if (!(await isServedNow(db, config, registration.id))) throw invalid({ token: 'server.push.unknownToken' })
  await db
    .insertInto('pushPairs')
    .values({ registrationId: registration.id, profileId: participant.id })
    .onConflict((on) => on.doNothing())
    .execute()
}
