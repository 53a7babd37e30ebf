import { sql } from 'kysely'
import { expect, inject, test as base } from 'vitest'
import { openDb, openPool, type Db } from './db.ts'
import { deferToCommit, transactWith } from './transaction.ts'

const test = base.extend<{ db: Db }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  db: async ({}, use) => {
    const pool = openPool(inject('connection'), { max: 1 })
    const db = openDb(pool)
    await sql`create temporary table bells (name text check (name <> 'cracked'))`.execute(db)
    await use(db)
    await pool.end()
  },
})

const hang = (db: Db, name: string) => sql`insert into bells values (${name})`.execute(db)
const hanging = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from bells order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('statements asked at once are done in their order, those left to the end with all others', async ({ db }) => {
  const seen = await transactWith(db, {}, async (trx) => {
    const [, between] = await Promise.all([hang(trx, 'first'), hanging(trx), hang(trx, 'second')])
    await deferToCommit(trx, hang(trx, 'third'))
    return between
  })

  expect(seen).toEqual(['first'])
  expect(await hanging(db)).toEqual(['first', 'second', 'third'])
})

const failing: Record<string, (trx: Db) => Promise<unknown>> = {
  'before another': (trx) => Promise.all([hang(trx, 'cracked'), hang(trx, 'whole')]),
  'between others': (trx) => Promise.all([hang(trx, 'whole'), hang(trx, 'cracked'), hanging(trx)]),
  'at the end': async (trx) => {
    await hang(trx, 'whole')
    await deferToCommit(trx, hang(trx, 'cracked'))
  },
  'although it was left to the end': async (trx) => {
    await deferToCommit(trx, hang(trx, 'cracked'))
    await hang(trx, 'whole')
  },
}

test.for(Object.entries(failing))(
  'whatever statement fails is told, undoes all others, and leaves a connection that works: %s',
  async ([, work], { db }) => {
    await expect(transactWith(db, {}, work)).rejects.toThrow('bells_name_check')

    expect(await hanging(db)).toEqual([])
  },
)

test('a setting that does not exist changes nothing', async ({ db }) => {
  const setting = transactWith(db, { no_such_setting: 'on' }, (trx) => hang(trx, 'whole'))

  await expect(setting).rejects.toThrow('no_such_setting')
  expect(await hanging(db)).toEqual([])
})

test('a failure that was swallowed changes nothing', async ({ db }) => {
  const swallowing = transactWith(db, {}, async (trx) => {
    await hang(trx, 'whole')
    await hang(trx, 'cracked').catch(() => {})
  })

  await expect(swallowing).rejects.toThrow('whoever asked it went on')
  expect(await hanging(db)).toEqual([])
})

test('a failure of the program’s own changes nothing', async ({ db }) => {
  const own = transactWith(db, {}, async (trx) => {
    await hang(trx, 'whole')
    throw new Error('the bell has rung')
  })

  await expect(own).rejects.toThrow('the bell has rung')
  expect(await hanging(db)).toEqual([])
})
