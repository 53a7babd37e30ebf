import { sql } from 'kysely'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { openDb, openPool, type Db } from '../db/db.ts'
import { mailWay, type WriteMail } from '../mail/mail-way.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { theMail } from '../mails/mails.ts'
import { Outbox } from '../outbox/outbox.ts'
import type { Way } from '../outbox/way.ts'
import { testDatabase } from './database.ts'

type Given = {
  db: Db
  /** An instance that mails, or sends in another way. */
  outbox: (by: MailTransport | Way) => Outbox
  said: object[]
}

const people = ['Софія Коваленко', 'Марко Лис', 'Ніна Гай', 'Яна Бойко', 'Іван Ткач', 'Олег Дуб']

const noPushes: Way = {
  send: () => Promise.reject(new Error('nothing is pushed here')),
  faultOf: () => ({ reason: 'unknown', reply: null, isFinal: true, stopsAll: false }),
}

const write: WriteMail = async (_, { address }) => ({ to: address!, subject: 's', text: 'a secret' })

/** An outbox on a database of its own, whose connections see each other’s commits. */
export const test = base.extend<{ given: Given }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  given: async ({}, use) => {
    const run = inject('run')
    const database = testDatabase(run, `outbox_${process.env['VITEST_POOL_ID'] ?? '1'}`)
    const keeper = new pg.Client(inject('connection') as pg.ClientConfig)
    await keeper.connect()
    await keeper.query(`create database ${database} template ${testDatabase(run, 'template')}`)
    const db = openDb(openPool({ ...inject('connection'), database }, { max: 4 }))
    await sql`insert into users (id, name) overriding system value
      select id, name from unnest(${people}::text[]) with ordinality as given (name, id)`.execute(db)
    const said: object[] = []
    const outbox: Given['outbox'] = (by) =>
      new Outbox({
        db,
        ways: { mail: typeof by === 'function' ? mailWay(by, write, 'school.example') : by, push: noPushes },
        show: theMail,
        log: (facts, words) => said.push({ ...facts, words }),
      })
    await use({ db, outbox, said })
    await db.destroy()
    await keeper.query(`drop database ${database} with (force)`)
    await keeper.end()
  },
})
