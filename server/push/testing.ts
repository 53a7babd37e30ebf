import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { apiKeyHeader, installationHeader } from '../../contract/push/endpoints.ts'
import { hashOf, sign } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../testing/people.ts'
import { startPushService, type PushService } from '../testing/push-service.ts'
import type { School } from '../testing/school.ts'
import { csrfSecret } from '../testing/secret.ts'
import { type Notice, pushNotices } from './notices.ts'
import { sender } from './sending.ts'
import { credentialsOf } from './credentials.ts'

/** A browser's keys, and what it tells of its subscription. */
export function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const ecdh = createECDH('prime256v1')
  const secret = randomBytes(16)
  const web = {
    endpoint,
    auth: secret.toString('base64url'),
    p256dh: ecdh.generateKeys('base64url'),
  }
  return { ecdh, secret, web }
}

/** The headers that the service of registrations is asked with. */
export function pushHeaders(): Record<string, string> {
  const { apiKey, installationToken } = credentialsOf((text) => sign(csrfSecret, `keyed:${text}`))
  return { [apiKeyHeader]: apiKey, [installationHeader]: installationToken }
}

/** A session of theirs: one that is there, or a new one. */
async function sessionOf(db: Db, userId: number): Promise<Buffer> {
  const open = await db.selectFrom('sessions').select('tokenHash').where('userId', '=', userId).executeTakeFirst()
  const tokenHash = open?.tokenHash ?? randomBytes(32)
  if (!open)
    await sql`insert into sessions (token_hash, user_id, expires_at)
      values (${tokenHash}, ${userId}, now() + interval '1 day')`.execute(db)
  return tokenHash
}

/** A device that is pushed to what concerns its owner. */
export async function pushDevice(db: Db, { userId, profileId }: Actor) {
  const token = crypto.randomUUID()
  const { web } = subscription()
  const { id } = await db
    .insertInto('pushRegistrations')
    .values({
      ...web,
      userId,
      sessionHash: await sessionOf(db, userId),
      tokenHash: hashOf(token),
      destination: new URL(web.endpoint).host,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('pushPairs').values({ registrationId: id, profileId }).execute()
  return { id, token }
}

/** A push service that the school pushes to, which a test can have answer as it likes. */
export async function serviceOf(school: School): Promise<PushService> {
  const service = await startPushService()
  onTestFinished(() => service.close())
  school.config.pushHosts = [service.origin]
  school.pushService(sender({ longest: 1_000 }))
  return service
}

let paths = 0

/** A browser of theirs that is pushed to what concerns `pt`. */
export async function browserOf(school: School, actor: Actor, service: PushService, pt = actor.uuid) {
  const path = `/b${++paths}`
  const { web, ...keys } = subscription(`${service.origin}${path}`)
  const { pushRegistrations, pushTokens } = contract
  const { body } = await school.as(actor, pushRegistrations.create, { headers: pushHeaders(), body: { web } })
  await school.as(actor, pushTokens.save, { params: { pt }, body })
  return { path, keys, token: body.token }
}

export const notice = ({ userId, profileId }: Actor, more: Partial<Notice> = {}): Notice => ({
  id: 7,
  userId,
  profileId,
  kind: 'mark',
  path: '/marks',
  ...more,
})

/** Pushes what somebody is told, where it stands among their notices too. */
export async function tellPushes(db: Db, notices: readonly Notice[]): Promise<void> {
  for (const { id, userId, profileId } of notices)
    await sql`insert into notices (id, user_id, profile_id, kind, about, at, in_portal) overriding system value
      values (${id}, ${userId}, ${profileId}, 'mark', ${id}, now(), true) on conflict do nothing`.execute(db)
  await pushNotices(db, notices)
}
