import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { identity } from '../contract/identity/endpoints.ts'
import { weekOf } from './first-page.ts'
import type { QuickMailServer } from './mail-server.ts'
import { load, seconds } from './measure.ts'
import { Visitor } from './portal.ts'
import { layDevices, type QuickPushService } from './push-service.ts'
import { line, say } from './report.ts'
import { size, student, weeks } from './school.ts'
import { signedIn } from './sessions.ts'

const count = 10_000
/** Addresses that ask for a link while all others wait. */
const asking = Array.from({ length: 20 }, (_, n) => student(5_000 + n))

async function leaveMails(client: pg.Client): Promise<void> {
  await client.query(
    `insert into outbox (kind, user_id, address, language, facts, lane, expires_at)
     select 'factors', id, email, 'ua', '{"change": "added"}', 'factors ' || email, now() + interval '1 day'
     from users cross join generate_series(1, 2) where email <> all($2) order by id limit $1`,
    [count, asking],
  )
}

/** Leaves pushes of notices that are unread, several for each device. */
async function leavePushes(client: pg.Client, { origin }: QuickPushService): Promise<void> {
  await client.query(`insert into outbox_destinations (name) values ($1) on conflict do nothing`, [
    new URL(origin).host,
  ])
  await client.query(
    `with told as (
       insert into notices (user_id, profile_id, kind, about, at)
       select r.user_id, p.profile_id, 'mark', -n, now() from push_registrations r
       join push_pairs p on p.registration_id = r.id cross join generate_series(1, 5) as n limit $1
       returning id, user_id)
     insert into outbox (way, kind, destination, lane, facts, expires_at)
     select 'push', 'mark', $2, 'push mark ' || r.id, jsonb_build_object('device', r.id, 'notice', t.id,
       'topic', 'notice-' || t.id, 'path', '/marks', 'until', extract(epoch from now())::bigint + 86400), now() + interval '1 day'
     from told t join push_registrations r on r.user_id = t.user_id`,
    [count, new URL(origin).host],
  )
}

const waiting = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from outbox where state = 'queued'`,
  )
  return rows[0]!.count
}

/** Milliseconds from asking for a link to the mail server, for each of some people. */
async function untilMailed(url: string, { received }: QuickMailServer): Promise<number[]> {
  const times: number[] = []
  for (const email of asking) {
    const visitor = new Visitor(url)
    await visitor.call(identity.csrf)
    const [seen, began] = [received.length, performance.now()]
    await visitor.call(identity.forgotPassword, {}, { email })
    while (!received.includes(email, seen)) await pause(2)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

type Servers = { mails: QuickMailServer; pushes: QuickPushService }

/** The schedule beside ten thousand mails and as many pushes that leave, and how soon a link leaves that somebody waits for. */
export async function leaving(url: string, client: pg.Client, { mails, pushes }: Servers): Promise<void> {
  await layDevices(
    client,
    pushes,
    Array.from({ length: Math.min(2_500, size.students) }, (_, n) => student(n)),
  )
  const callers = await signedIn(
    client,
    Array.from({ length: 276 }, (_, n) => student(n)),
  )
  const requests = callers.map((caller) => weekOf(weeks[0]!, caller))
  const search = () => load({ url, requests, seconds, core: 1 })
  while (await waiting(client)) await pause(100)
  await search()
  const alone = await search()
  await leaveMails(client)
  await leavePushes(client, pushes)
  const began = performance.now()
  const before = { mails: mails.received.length, pushes: pushes.received.length }
  // The first of them takes the others along.
  const times = await untilMailed(url, mails)
  const beside = await search()
  const left = await waiting(client)
  while (await waiting(client)) await pause(100)
  const took = (performance.now() - began) / 1_000
  const after = await search()
  say(
    `\n  ${mails.received.length - before.mails} mails and ${pushes.received.length - before.pushes} pushes that leave`,
  )
  line('a week of the schedule', ['requests/s', 'p50 ms', 'p99 ms'])
  for (const [name, figures] of [
    ['alone', alone],
    ['beside them', beside],
    ['alone again', after],
  ] as const)
    line(name, [figures.perSecond.toFixed(0), figures.p50.toFixed(1), figures.p99.toFixed(1)])
  line('left when that ended', [String(left)])
  line('a link, from click to mail server', ['', times[asking.length / 2]!.toFixed(0), times.at(-1)!.toFixed(0)])
  line('all have left after', [`${took.toFixed(1)} s`])
}
