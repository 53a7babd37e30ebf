import { CompiledQuery, sql } from 'kysely'
import type { Db } from './db.ts'
import { tooMany } from './errors.ts'
import { hashOf } from './secrets.ts'
import { togetherOn } from './together.ts'

export type Limit = { key: string; most: number; seconds: number }

const counting = `
  insert into throttles as t (key, hits, resets_at)
  select key, hits, now() + make_interval(secs => seconds)
    from unnest($1::text[], $2::int[], $3::int[]) as l (key, seconds, hits)
    order by key
  on conflict (key) do update set
    hits = case when t.resets_at <= now() then excluded.hits else t.hits + excluded.hits end,
    resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
  returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait`

/** Counts everybody's attempts in one statement; answers for each the seconds to wait, 0 where none is over. */
const waits = togetherOn(async (db: Db, attempts: Limit[][]) => {
  const limits = Map.groupBy(attempts.flat(), ({ key }) => key)
  const each = [...limits.values()]
  const asked = [[...limits.keys()], each.map(([limit]) => limit!.seconds), each.map(({ length }) => length)]
  const { rows } = await db.executeQuery<{ key: string; hits: number; wait: number }>(
    CompiledQuery.raw(counting, asked),
  )
  const counted = new Map(rows.map(({ key, hits, wait }) => [key, { hits: hits - limits.get(key)!.length, wait }]))
  return attempts.map((own) => {
    const over = own.map(({ key, most }) => {
      const now = counted.get(key)!
      now.hits += 1
      return now.hits > most ? Math.max(1, now.wait) : 0
    })
    return Math.max(0, ...over)
  })
})

/** What is counted by, an address or a token, is kept as a hash alone. Counts an attempt against every limit; throws 429 when one is over. */
export async function attempt(db: Db, limits: Limit[]): Promise<void> {
  const wait = await waits(
    db,
    limits.map((limit) => ({ ...limit, key: hashOf(limit.key).toString('base64url') })),
  )
  if (wait) throw tooMany(wait)
}

/** An IPv6 source is its /64: a household or school gets one of those, not one address. */
export function sourceOf(address: string | undefined): string {
  // A visitor who hung up has no address any more.
  if (!address) return ''
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  return address.split(':').slice(0, 4).join(':')
}

export function loginLimits(email: string, source: string): Limit[] {
  return [
    { key: `login:${email}|${source}`, most: 5, seconds: 60 },
    { key: `login:${email}`, most: 50, seconds: 900 },
    { key: `login@${source}`, most: 1_500, seconds: 60 },
  ]
}

export function mailLimits(email: string, source: string): Limit[] {
  return [
    { key: `mail:${email}|${source}`, most: 5, seconds: 60 },
    { key: `mail:${email}`, most: 20, seconds: 3_600 },
    { key: `mail@${source}`, most: 300, seconds: 60 },
  ]
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await sql`delete from throttles where resets_at < now() - interval '1 hour'`.execute(db)
}
