import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { test } from '../testing/outbox.ts'
import { claim } from './rows.ts'

/** Three mails to each of so many addresses, one behind the other. */
const leaveMany = (db: Db, addresses: number) =>
  sql`insert into outbox (kind, lane, expires_at) select 'factors', 'factors ' || address, now() + interval '1 day'
    from generate_series(1, 3), generate_series(1, ${addresses}::int) as address`.execute(db)

/** Counts the rows of the outbox that a claim reads, those that it passes over included. */
async function rowsRead(db: Db): Promise<number> {
  const statement = vi.spyOn(pg.Client.prototype, 'query')
  // One more than may be on their way at once.
  for (let n = 0; n < 6; n += 1) await claim(db)
  const [asked] = statement.mock.calls as unknown as [{ text: string; values: unknown[] }][]
  statement.mockRestore()
  const { text, values } = asked![0]
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`explain (analyze, timing off) ${text}`, values))
  let [read, loops] = [0, 0]
  for (const line of rows.flatMap<string>(Object.values)) {
    const scan = / on outbox\b.*actual rows=([\d.]+) loops=(\d+)/.exec(line)
    if (scan) loops = Number(scan[2])
    const passed = /Rows Removed by [\w ]+: (\d+)/.exec(line)
    read += scan ? Number(scan[1]) * loops : passed ? Number(passed[1]) * loops : 0
  }
  return read
}

test('a claim reads as little where thousands were left since the database last counted few [MAIL-1]', async ({
  given: { db },
}) => {
  await leaveMany(db, 7)
  await sql`update outbox set state = 'sent', settled_at = now(), due_at = 'infinity'`.execute(db)
  await sql`analyze outbox`.execute(db)
  await leaveMany(db, 2_000)

  const many = await rowsRead(db)
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThan(50)
})

test('a claim reads as little where thousands wait one behind the other as where few do [MAIL-1]', async ({
  given: { db },
}) => {
  await leaveMany(db, 20)
  await sql`analyze outbox`.execute(db)
  const few = await rowsRead(db)
  await leaveMany(db, 2_000)
  await sql`analyze outbox`.execute(db)
  const many = await rowsRead(db)

  expect(few).toBeGreaterThan(0)
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThan(50)
})
