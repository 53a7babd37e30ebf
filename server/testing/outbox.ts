import { sql } from 'kysely'
import { inject, test as base } from 'vitest'
import { openDb, openPool, type Db } from '../db/db.ts'
import type { Mail } from '../mail/mail.ts'
import { Outbox } from '../mail/outbox.ts'
import { theMail } from '../mails/mails.ts'

type Given = { db: Db; outbox: (transport: (mail: Mail) => Promise<void>) => Outbox; said: object[] }

/** An outbox on a schema of its own, whose connections see each other’s commits. */
export const test = base.extend<{ given: Given }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  given: async ({}, use) => {
    const schema = `mailing_${process.pid}_${Date.now()}`
    const pool = openPool(inject('connection'), { max: 4, options: `-c search_path=${schema},public` })
    const db = openDb(pool)
    await sql.raw(`create schema ${schema}`).execute(db)
    await sql`create table users (id bigint primary key, name text)`.execute(db)
    await sql`insert into users values (1, 'Софія Коваленко'), (2, 'Марко Лис'), (3, 'Ніна Гай'), (4, 'Яна Бойко'), (5, 'Іван Ткач'), (6, 'Олег Дуб')`.execute(
      db,
    )
    await sql`create table outbox (id bigint generated always as identity primary key, mail jsonb, attempts int not null default 0,
      due_at timestamptz not null default now(), kind text not null, user_id bigint references users, address text,
      language text, facts jsonb not null, state text not null default 'queued', reason text, reply int,
      created_at timestamptz not null default now(), expires_at timestamptz not null, sending_until timestamptz,
      settled_at timestamptz)`.execute(db)
    const said: object[] = []
    const write = async (_: Db, { address }: { address: string | null }) => ({
      to: address!,
      subject: 's',
      text: 'a secret',
    })
    const outbox: Given['outbox'] = (transport) =>
      new Outbox({ db, transport, write, show: theMail, log: (facts, words) => said.push({ ...facts, words }) })
    await use({ db, outbox, said })
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await pool.end()
  },
})
