import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runningEngine } from '../postgres/engine.ts'
import { subscription } from '../push/testing.ts'
import { startPortal, type Portal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

const password = 'a fine long password'

/** A portal that stops with its test. */
export async function portalOf(settings: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ DEMO: 'off', ...settings })
  onTestFinished(() => portal.stop())
  return portal
}

/** Its first administrator, signed in. */
export async function administratorOf(portal: Portal): Promise<Visitor> {
  await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
  return new Visitor().signIn(portal.url, 'admin@school.example', password)
}

/** A portal of the test's own, and its administrator. */
export async function portalWithAdmin(): Promise<{ portal: Portal; admin: Visitor }> {
  const portal = await portalOf()
  return { portal, admin: await administratorOf(portal) }
}

/** A connection of our own to the database that the portal has brought. */
export async function databaseOf({ dataDir }: Portal): Promise<pg.Client> {
  const client = new pg.Client(await runningEngine(dataDir))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A person with a browser at `endpoint`, and a push to it that waits. */
export async function pushIn(client: pg.Client, endpoint: string) {
  const { web, ...keys } = subscription(endpoint)
  await client.query(`
    with person as (insert into users (email, name) values ('s@school.example', 'S') returning id),
      session as (
        insert into sessions (token_hash, user_id, expires_at) select '\\x01', id, now() + interval '1 day' from person)
    insert into profiles (user_id, type, first_name, last_name, email) select id, 'TEACHER', 'S', 'S', 's@school.example'
    from person`)
  await client.query(
    `with registration as (
      insert into push_registrations (token_hash, user_id, session_hash, endpoint, destination, auth, p256dh)
      select '\\x02', id, '\\x01', $1, $2, $3, $4 from users where email = 's@school.example' returning id),
    pair as (
      insert into push_pairs (registration_id, profile_id) select r.id, p.id from registration r, profiles p
        where p.email = 's@school.example'),
    place as (insert into outbox_destinations (name) values ($2))
    insert into outbox (way, kind, destination, registration_id, topic, facts, expires_at)
    select 'push', 'trial', $2, r.id, 'trial', jsonb_build_object('profile', p.id, 'path', '/repass'), now() + interval '1 day'
    from registration r, profiles p where p.email = 's@school.example'`,
    [web.endpoint, new URL(endpoint).host, web.auth, web.p256dh],
  )
  return keys
}
