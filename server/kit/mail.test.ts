import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test as base } from 'vitest'
import { openDb, openPool, type Db } from './db.ts'
import { deliver, sendMail, type Mail } from './mail.ts'

const test = base.extend<{ db: Db }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  db: async ({}, use) => {
    const schema = `mailing_${process.pid}_${Date.now()}`
    const pool = openPool(inject('connection'), { max: 3, options: `-c search_path=${schema}` })
    const db = openDb(pool)
    await sql.raw(`create schema ${schema}`).execute(db)
    await sql`create table outbox (id bigint generated always as identity primary key, mail jsonb not null,
      attempts int not null default 0, due_at timestamptz not null default now())`.execute(db)
    await use(db)
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await pool.end()
  },
})

const mailTo = (to: string): Mail => ({ to, subject: 'Ліцей № 12', text: 'Вітаємо' })

test('a mail server that does not answer takes one connection of the database, however many mails wait [AUTH-7]', async ({
  db,
}) => {
  const carried: string[] = []
  const answer = Promise.withResolvers<void>()
  const carry = async ({ to }: Mail) => {
    carried.push(to)
    await answer.promise
  }
  const deliveries: Promise<void>[] = []
  for (const to of ['one@x.example', 'two@x.example', 'three@x.example', 'four@x.example']) {
    await sendMail(db, mailTo(to))
    deliveries.push(deliver(db, carry))
    await pause(50)
  }

  expect(carried).toEqual(['one@x.example'])
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from outbox`.execute(db)
  expect(rows).toEqual([{ waiting: 4 }])

  answer.resolve()
  await Promise.all(deliveries)
  expect(carried).toEqual(['one@x.example', 'two@x.example', 'three@x.example', 'four@x.example'])
  expect((await sql`select from outbox`.execute(db)).rows).toEqual([])
})
