import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'

export type QuickPushService = {
  origin: string
  /** Paths of the devices that were pushed to, in the order of arrival. */
  received: string[]
  close(): void
}

/** A push service that takes everything at once. */
export async function quickPushService(): Promise<QuickPushService> {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(request.url!)
      response.writeHead(201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, received, close: () => void server.close() }
}

/** Gives each person a device with the path `/d` and their profile's id, which may be pushed to at any hour. */
export async function layDevices(client: pg.Client, { origin }: QuickPushService, emails: string[]): Promise<void> {
  const keys = createECDH('prime256v1')
  const [p256dh, auth] = [keys.generateKeys('base64url'), randomBytes(16).toString('base64url')]
  await client.query(
    'delete from push_registrations r using profiles p where p.user_id = r.user_id and p.email = any($1)',
    [emails],
  )
  await client.query(
    `with people as (
       select p.user_id, p.id, sha256(('device ' || p.id)::bytea) as hash from profiles p
       where p.email = any($1) and p.type = 'STUDENT'
     ), sessions as (
       insert into sessions (token_hash, user_id, expires_at) select hash, user_id, now() + interval '1 day' from people
       on conflict do nothing
     ), hours as (
       insert into notice_hours (user_id, on_school_days_only) select user_id, false from people
       on conflict (user_id) do update set on_school_days_only = false
     ), devices as (
       insert into push_registrations (token_hash, user_id, session_hash, endpoint, auth, p256dh)
       select hash, user_id, hash, $2 || '/d' || id, $3, $4 from people returning id, user_id)
     insert into push_pairs (registration_id, profile_id) select d.id, p.id from devices d join people p using (user_id)`,
    [emails, origin, auth, p256dh],
  )
}
