import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { test } from '../testing/outbox.ts'
import { claim } from './rows.ts'
import { leave, noMail, wayOf } from './testing.ts'

const toDevices = (count: number, topic: string) =>
  Array.from({ length: count }, (_, n): [device: number, topic: string] => [n + 1, topic])

test('what concerns somebody alone goes before what leaves for many, and to one device all in its order [PUSH-3]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { sent, way } = wayOf()
  for (const topic of ['post', 'second']) await leave(db, 'push.example', ...toDevices(150, topic))
  await leave(db, 'push.example', [120, 'mark'], [300, 'mark'])

  await outbox(noMail, way).deliver()

  expect(sent).toHaveLength(302)
  expect(sent.slice(0, 20)).toEqual(expect.arrayContaining(['120 mark', '300 mark']))
  expect(sent.filter((push) => push.startsWith('120 '))).toEqual(['120 post', '120 second', '120 mark'])
})

test('what has been put off waits, though something newer for its device goes first [PUSH-3]', async ({ given }) => {
  const { db, outbox } = given
  const { sent, way } = wayOf()
  await leave(db, 'push.example', ...toDevices(150, 'post'))
  await sql`update outbox set due_at = now() + interval '1 hour' where registration_id = 120`.execute(db)
  await leave(db, 'push.example', [120, 'mark'])

  await outbox(noMail, way).deliver()

  expect(sent[0]).toBe('120 mark')
  expect(sent).not.toContain('120 post')
})

test('a claim reads as little where thousands wait one behind the other, with marks among them [PUSH-3]', async ({
  given,
}) => {
  const { db } = given
  for (const topic of ['first', 'second', 'third']) await leave(db, 'push.example', ...toDevices(2_000, topic))
  const marks = Array.from({ length: 90 }, (_, n): [number, string] => [n * 20 + 1, 'mark'])
  await leave(db, 'push.example', ...marks)
  await sql`analyze outbox`.execute(db)

  const statement = vi.spyOn(pg.Client.prototype, 'query')
  // As many as are on their way to one destination at once.
  for (let n = 0; n < 5; n += 1) await claim(db)
  const asked = statement.mock.calls as unknown as [{ text: string; values: unknown[] }][]
  statement.mockRestore()

  const read = await rowsRead(db, asked[0]![0])
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(50)
})

/** How many rows of the outbox a statement looks at, those it passes over among them. */
async function rowsRead(db: Db, { text, values }: { text: string; values: unknown[] }): Promise<number> {
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`explain (analyze, timing off) ${text}`, values))
  let read = 0
  let loops = 0
  for (const line of rows.flatMap<string>(Object.values)) {
    const scan = / on outbox\b.*actual rows=([\d.]+) loops=(\d+)/.exec(line)
    if (scan) loops = Number(scan[2])
    const passed = /Rows Removed by [\w ]+: (\d+)/.exec(line)
    read += scan ? Number(scan[1]) * loops : passed ? Number(passed[1]) * loops : 0
  }
  return read
}
