import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { openDb, openPool, type Connection } from './db.ts'
import { analyzeGrown, countAtOnce } from './statistics.ts'

test('a table that has grown is analysed, one that has not is left alone', async ({ school }) => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(school.db)
  const connection = { ...(inject('connection') as Extract<Connection, { host: string }>), ...rows[0] }
  const db = openDb(openPool(connection, { max: 1 }))
  const seen = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relname in ('grown', 'idle') and reltuples >= 0 order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  try {
    await sql`create table grown with (autovacuum_enabled = off) as select n from generate_series(1, 0) n`.execute(db)
    await sql`create table idle with (autovacuum_enabled = off) as select n from generate_series(1, 10) n`.execute(db)
    await db.transaction().execute(async (trx) => {
      await sql`insert into grown select n from generate_series(1, 1000) n`.execute(trx)
      await countAtOnce(trx)
    })
    expect(await seen()).toEqual([])

    await analyzeGrown(db)

    expect(await seen()).toEqual(['grown'])
  } finally {
    await sql`drop table if exists grown, idle`.execute(db)
    await db.destroy()
  }
})

test('an import into an empty portal has looked at the profiles before it names any of them', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'type,email,lastName,firstName')
  const seen = async () => {
    const { rows } = await sql<{ count: number }>`
      select reltuples::int as count from pg_class where oid = 'profiles'::regclass`.execute(school.db)
    return rows[0]!.count
  }
  await bring(...Array.from({ length: 200 }, (_, n) => `TEACHER,t${n}@school.example,Ткачук,Анна`))

  expect(await seen()).toBeGreaterThanOrEqual(200)
})
