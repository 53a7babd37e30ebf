import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { posts } from '../contract/news/endpoints.ts'
import { weekOf } from './first-page.ts'
import type { Load } from './load.ts'
import { load, seconds } from './measure.ts'
import type { Visitor } from './portal.ts'
import { line, p50and99, say } from './report.ts'
import { student, weeks } from './school.ts'
import { signedIn } from './sessions.ts'
import type { StandIns } from './stand-ins.ts'
import { type Sheet, sheets, writeNext } from './told-marks.ts'

const count = 10_000
const marks = 50
/** A mark is given up as untold after so many milliseconds. */
const patience = 20_000

/** A browser for each pair of account and participant that a post reaches, one key for all; nobody of them has quiet hours. */
async function layDevices(client: pg.Client, origin: string): Promise<number> {
  const key = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  // The school's own posts of today would be told meanwhile.
  await client.query(`
    update posts set posted_at = posted_at - interval '3 days';
    insert into notice_hours (user_id, quiet_from, quiet_to, on_school_days)
    select distinct user_id, 0, 0, false from participations on conflict (user_id)
      do update set quiet_from = 0, quiet_to = 0, on_school_days = false;
    insert into sessions (token_hash, user_id, user_agent, expires_at)
    select sha256(('device ' || id)::bytea), id, 'bench', now() + interval '1 day' from users`)
  await client.query(
    `insert into push_registrations (token_hash, user_id, session_hash, endpoint, destination, auth, p256dh)
     select sha256(('token ' || w.profile_id || ' ' || w.user_id)::bytea), w.user_id, sha256(('device ' || w.user_id)::bytea),
       $1 || '/' || w.profile_id || '/' || w.user_id, $2, $3, $4
     from participations w join profiles p on p.id = w.profile_id where p.type = 'STUDENT'`,
    [origin, new URL(origin).host, auth, key],
  )
  const { rowCount } = await client.query(`
    insert into push_pairs (registration_id, profile_id)
    select id, split_part(endpoint, '/', 4)::bigint from push_registrations`)
  await client.query('analyze push_registrations, push_pairs, sessions, notice_hours')
  return rowCount ?? 0
}

/** A letter to so many accounts, as the office's waits in the outbox. */
async function leaveMails(client: pg.Client): Promise<void> {
  await client.query(
    `with letter as (insert into letters (author_id, subject, text)
       select id, 'Збори', 'Збори в четвер о 18:00.' from users order by id limit 1 returning id)
     insert into outbox (kind, user_id, address, language, facts, expires_at)
     select 'letter', u.id, u.email, 'ua', json_build_object('letter', letter.id)::jsonb, now() + interval '1 day'
     from letter, users u cross join generate_series(1, 2) where u.email is not null order by u.id limit $1`,
    [count],
  )
}

const waiting = async (client: pg.Client) => {
  const { rows } = await client.query<{ way: string; count: number }>(
    `select way, count(*)::int as count from outbox where state = 'queued' group by way`,
  )
  return rows.reduce((sum, one) => sum + one.count, 0)
}

/** From a mark's write to the push service that its student's device is reached by. */
async function toPushService({ push }: StandIns, client: pg.Client, all: Sheet[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const before = push.received.length
    const { student: pt, began } = await writeNext(all[n % all.length]!)
    const { rows } = await client.query<{ id: string }>('select id from profiles where uuid = $1', [pt])
    const isTheirs = ({ path }: { path: string }) => path.startsWith(`/${rows[0]!.id}/`)
    while (!push.received.slice(before).some(isTheirs) && performance.now() - began < patience) await pause(10)
    if (push.received.slice(before).some(isTheirs)) times.push(performance.now() - began)
  }
  return times
}

/** The schedule beside ten thousand pushes and mails that leave, and how soon a mark is pushed. */
export async function departures(
  url: string,
  client: pg.Client,
  { office, outside }: { office: Visitor; outside: StandIns },
): Promise<void> {
  const devices = await layDevices(client, outside.push.origin)
  const callers = await signedIn(
    client,
    Array.from({ length: 276 }, (_, n) => student(n)),
  )
  const requests: Load['requests'] = callers.map((caller) => weekOf(weeks[0]!, caller))
  const search = () => load({ url, requests, seconds, core: 1 })
  say(`\n  What leaves at once: ${devices} devices, ${count} mails`)

  line('', ['p50 ms', 'p99 ms', 'count'])
  const all = await sheets(url, client)
  // What was written of the school until here is told first.
  for (let round = 0; round < 10 && !(await toPushService(outside, client, all, 1)).length; round += 1);
  line('from sending a mark to the push service', p50and99(await toPushService(outside, client, all, marks)))

  await search()
  const alone = await search()
  const before = { pushes: outside.push.received.length, mails: outside.mail.received.length }
  await leaveMails(client)
  const began = performance.now()
  await office.call(posts.create, {}, { title: 'Уроки дистанційно', content: '<p>Завтра.</p>', isUrgent: true })
  while (outside.push.received.length === before.pushes && performance.now() - began < patience) await pause(50)
  const beside = await search()
  const left = await waiting(client)
  const soon = await toPushService(outside, client, all, marks)
  const leftAfter = await waiting(client)
  while ((await waiting(client)) && performance.now() - began < 30 * 60_000) await pause(500)
  const took = (performance.now() - began) / 1_000
  line('a week of the schedule', ['requests/s', 'p50 ms', 'p99 ms'])
  line('alone', [alone.perSecond.toFixed(0), alone.p50.toFixed(2), alone.p99.toFixed(2)])
  line('beside what leaves', [beside.perSecond.toFixed(0), beside.p50.toFixed(2), beside.p99.toFixed(2)])
  line('left to send when that ended', [left])
  line('from sending a mark to the push service beside what leaves', p50and99(soon))
  line('left to send when that ended', [leftAfter])
  const [pushes, mails] = [outside.push.received.length - before.pushes, outside.mail.received.length - before.mails]
  line(`${pushes} pushes and ${mails} mails left`, [`${took.toFixed(0)} s`])
}
