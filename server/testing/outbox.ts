import { sql } from 'kysely'
import { inject, test as base } from 'vitest'
import { openDb, openPool, type Db } from '../db/db.ts'
import { faultOf } from '../mail/mail-faults.ts'
import type { Mail } from '../mail/mail.ts'
import { Outbox } from '../outbox/outbox.ts'
import { mailWay } from '../mail/mail-way.ts'
import type { Way } from '../outbox/way.ts'
import { theMail } from '../mails/mails.ts'

type Given = { db: Db; outbox: (transport: (mail: Mail) => Promise<void>, push?: Way) => Outbox; said: object[] }

const never: Way = { send: () => Promise.reject(new Error('nothing is pushed here')), faultOf, isKept: false }

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
      settled_at timestamptz, way text not null default 'mail', destination text not null default 'mail',
      key uuid not null default gen_random_uuid(), registration_id bigint, topic text)`.execute(db)
    await sql`create index outbox_next on outbox (destination, due_at, id) where state = 'queued'`.execute(db)
    await sql`create index outbox_in_order on outbox (registration_id, id) where registration_id is not null`.execute(
      db,
    )
    await sql`create index outbox_letters on outbox (address, id) where state = 'queued' and kind = 'letter'`.execute(
      db,
    )
    await sql`create table outbox_destinations (name text primary key, paused_until timestamptz, failures int not null default 0)`.execute(
      db,
    )
    await sql`insert into outbox_destinations (name) values ('mail'), ('push.example'), ('other.example')`.execute(db)
    const said: object[] = []
    const write = async (_: Db, { address }: { address: string | null }) => ({
      to: address!,
      subject: 's',
      text: 'a secret',
    })
    const outbox: Given['outbox'] = (transport, push = never) =>
      new Outbox({
        db,
        ways: { mail: mailWay(transport, write, 'school.example'), push },
        show: theMail,
        log: (facts, words) => said.push({ ...facts, words }),
      })
    await use({ db, outbox, said })
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await pool.end()
  },
})
