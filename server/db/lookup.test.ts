import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { openDb, openPool, plannedOnce, type Connection, type Db } from './db.ts'
import { lookup } from './lookup.ts'

const half = lookup<{ of: number }, { half: number }>({ of: 'int' }, sql`json_build_object('half', asked.of / 2)`)
const share = lookup<{ among: number }, number | null>({ among: 'int' }, sql`nullif(12 / asked.among, 12)`)

// Whatever is looked up together in this process asks for these too: they name nothing that is not there.
const set = lookup<object, number | null>({}, sql`nullif(current_setting('dzvinok.looked_up', true), '')`)

const sent = vi.spyOn(pg.Client.prototype, 'query')

/** Not in the test's own transaction, which a statement that fails would end. */
async function outside(school: School, work: (db: Db) => Promise<void>) {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(school.db)
  const connection = { ...(inject('connection') as Extract<Connection, { host: string }>), ...rows[0] }
  const db = openDb(openPool(connection, { ...plannedOnce, max: 1 }))
  sent.mockClear()
  await work(db).finally(() => db.destroy())
}

test('what is looked up at one moment is asked for in one statement, and each is told its own', async ({ school }) => {
  await outside(school, async (db) => {
    const asked = [
      half(db, { of: 8 }),
      share(db, { among: 3 }),
      half(db, { of: 6 }),
      share(db, { among: 1 }),
      half(db, { of: 8 }),
    ]

    expect(await Promise.all(asked)).toEqual([{ half: 4 }, 4, { half: 3 }, null, { half: 4 }])
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

test('a lookup that fails does so for whoever asked it alone', async ({ school }) => {
  await outside(school, async (db) => {
    const told = await Promise.allSettled([half(db, { of: 8 }), share(db, { among: 0 }), share(db, { among: 6 })])

    expect(told).toMatchObject([{ value: { half: 4 } }, { reason: { message: 'division by zero' } }, { value: 2 }])
  })
})

test('what one transaction looks up is asked of it, not of the others who ask at that moment', async ({ school }) => {
  await outside(school, async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('dzvinok.looked_up', '7', true)`.execute(trx)
      expect(await set(trx, {})).toBe(7)
    })
    expect(await set(db, {})).toBeNull()
  })
})
