import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { Refusal, tooMany } from '../runtime/errors.ts'
import { hashOf } from '../auth/secrets.ts'
import { batchedOn } from '../db/batched.ts'

/** At most so many attempts in so many seconds. The key is a hash: it may be made of an address or a token. */
export type Limit = { readonly key: string; readonly most: number; readonly seconds: number }

export function limit(key: string, most: number, seconds: number): Limit {
  return { key: hashOf(`${key} ${seconds}`).toString('base64url'), most, seconds }
}

type Counted = { key: string; resetsAt: string }
type Verdict = { wait: number; counted: Counted[] }

const counting = `
  insert into throttles as t (key, hits, resets_at)
  select key, hits, now() + make_interval(secs => seconds)
    from unnest($1::text[], $2::int[], $3::int[]) as l (key, seconds, hits)
    order by key
  on conflict (key) do update set
    hits = case when t.resets_at <= now() then excluded.hits else t.hits + excluded.hits end,
    resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
  returning key, hits, resets_at::text, ceil(extract(epoch from resets_at - now()))::int as wait`

/** Counts everybody's attempts in one statement; what is over a limit counts for none. */
const counted = batchedOn(async (db: Db, attempts: (readonly Limit[])[]): Promise<Verdict[]> => {
  const limits = Map.groupBy(attempts.flat(), ({ key }) => key)
  const each = [...limits.values()]
  const asked = [[...limits.keys()], each.map(([one]) => one!.seconds), each.map(({ length }) => length)]
  type Row = { key: string; hits: number; resetsAt: string; wait: number }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(counting, asked))
  const known = new Map(rows.map((row) => [row.key, { ...row, hits: row.hits - limits.get(row.key)!.length }]))
  const verdicts = attempts.map((own) => {
    const rooms = own.map(({ key, most }) => ({ room: known.get(key)!, most }))
    const wait = Math.max(0, ...rooms.map(({ room, most }) => (room.hits < most ? 0 : Math.max(1, room.wait))))
    if (!wait) for (const { room } of rooms) room.hits += 1
    return { wait, counted: rooms.map(({ room: { key, resetsAt } }) => ({ key, resetsAt })) }
  })
  await Promise.all(verdicts.filter(({ wait }) => wait).map(({ counted }) => takeBack(db, counted)))
  return verdicts
})

// In the order of the keys, as they are counted: two statements never wait for each other.
const uncounting = `
  with those as (
    select t.key, sum(l.hits) as hits from (
      select key, resets_at, count(*) as hits from unnest($1::text[], $2::timestamptz[]) as u (key, resets_at) group by 1, 2
    ) l join (select key, resets_at from throttles where key = any($1::text[]) order by key for update) t
      on t.key = l.key and t.resets_at = l.resets_at
    group by t.key
  )
  update throttles t set hits = greatest(0, t.hits - those.hits) from those where t.key = those.key`

const takeBack = batchedOn(async (db: Db, all: Counted[][]): Promise<void[]> => {
  const each = all.flat()
  const asked = [each.map(({ key }) => key), each.map(({ resetsAt }) => resetsAt)]
  await db.executeQuery(CompiledQuery.raw(uncounting, asked))
  return all.map(() => undefined)
})

const selectCounts = `select key, hits, ceil(extract(epoch from resets_at - now()))::int as wait
  from throttles where key = any($1::text[]) and resets_at > now()`

const waits = batchedOn(async (db: Db, all: (readonly Limit[])[]): Promise<number[]> => {
  type Row = { key: string; hits: number; wait: number }
  const keys = [[...new Set(all.flat().map(({ key }) => key))]]
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(selectCounts, keys))
  const known = new Map(rows.map((row) => [row.key, row]))
  return all.map((own) =>
    Math.max(
      0,
      ...own.map(({ key, most }) => ((known.get(key)?.hits ?? 0) >= most ? Math.max(1, known.get(key)!.wait) : 0)),
    ),
  )
})

/** 429 where a further attempt would be over a limit; nothing is counted. Who waits for those under way is not refused yet. */
export async function mustHaveRoom(db: Db, limits: readonly Limit[]): Promise<void> {
  const wait = limits.length && !besides(limits).length ? await waits(db, limits) : 0
  if (wait) throw tooMany(wait)
}

/** Counts against every limit, or against none where one is over: 429. */
export async function count(db: Db, limits: readonly Limit[]): Promise<Counted[]> {
  const { wait, counted: those } = await counted(db, limits)
  if (wait) throw tooMany(wait)
  return those
}

const underWay = new Map<string, Set<Promise<void>>>()

/**
 * Tries a secret. Only who was wrong has used up an attempt: it is counted before, so that of many guesses at once none
 * is for nothing, and taken back unless `work` refuses the secret. Where those under way leave no room, they are waited
 * for: a class that signs in at the same moment is not a guesser.
 */
export async function attempt<T>(db: Db, limits: readonly Limit[], work: () => Promise<T>): Promise<T> {
  const { taken, leave } = await placeFor(db, limits)
  try {
    const result = await work()
    await takeBack(db, taken)
    return result
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 422)) await takeBack(db, taken).catch(() => {})
    throw error
  } finally {
    leave()
  }
}

async function placeFor(db: Db, limits: readonly Limit[]): Promise<{ taken: Counted[]; leave: () => void }> {
  for (;;) {
    const { wait, counted: taken } = await counted(db, limits)
    // At once: those of the same statement who found no room look for it next.
    if (!wait) return { taken, leave: enter(limits) }
    const others = besides(limits)
    if (!others.length) throw tooMany(wait)
    await Promise.race(others)
  }
}

function enter(limits: readonly Limit[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const { key } of limits) underWay.set(key, (underWay.get(key) ?? new Set()).add(promise))
  return () => {
    for (const { key } of limits) {
      const others = underWay.get(key)
      others?.delete(promise)
      if (!others?.size) underWay.delete(key)
    }
    resolve()
  }
}

function besides(limits: readonly Limit[]): Promise<void>[] {
  return limits.flatMap(({ key }) => [...(underWay.get(key) ?? [])])
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await sql`delete from throttles where resets_at < now() - interval '1 hour'`.execute(db)
}
