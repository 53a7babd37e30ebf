import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'

const { mails } = contract

test('of thousands of mails that have left none is read to list and to count those that have not [MAIL-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into outbox (kind, address, state, reason, settled_at, due_at)
    select 'password', 'p@school.example', case when n <= 3 then 'failed' else 'sent' end, case when n <= 3 then 'full' end,
      now() - make_interval(secs => n), 'infinity' from generate_series(1, 5000) n`.execute(school.db)
  await sql`analyze outbox`.execute(school.db)

  const statement = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await school.as(admin, mails.list)
  const asked = statement.mock.calls as unknown as [text: string, values?: unknown[]][]
  statement.mockRestore()

  expect(body.counts).toEqual({ queued: 0, delayed: 0, failed: 3 })
  expect(body.mails).toHaveLength(3)
  expect(Temporal.Instant.from(body.lastSentAt!)).toBeDefined()
  const lists = asked.filter(([text]) => /from outbox/.test(text))
  expect(lists).toHaveLength(2)
  for (const [text, values] of lists) {
    const { rows } = await school.db.executeQuery<object>(CompiledQuery.raw(`explain ${text}`, values))
    const plan = rows.flatMap<string>(Object.values).join('\n')
    expect(plan).toContain('outbox_unsent')
    expect(plan).not.toContain('Seq Scan on outbox')
  }
})
