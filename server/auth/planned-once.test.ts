import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { openDb, openPool, plannedOnce, type Connection } from '../db/db.ts'
import { accountQuery } from '../identity/principal.ts'
import { participantQuery } from '../people/principal.ts'
import { test } from '../testing/school.ts'
import { authentication } from './authenticate.ts'

test('who calls is asked by one plan, also where tables have grown since it was made', async ({ school }) => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(school.db)
  const connection = { ...(inject('connection') as Extract<Connection, { host: string }>), ...rows[0] }
  const db = openDb(openPool(connection, { ...plannedOnce, max: 1 }))
  const plans = await db
    .transaction()
    .execute(async (trx) => {
      const { authenticate } = authentication(trx, { ...accountQuery(), ...participantQuery })
      const ask = async () => {
        for (let n = 0; n < 8; n += 1) await authenticate({ token: 'nobody', on: ['people'] })
      }
      await ask()
      await sql`insert into versions (name, about, version) select 'people', n % 10, 1 from generate_series(1, 20000) n`.execute(
        trx,
      )
      await sql`analyze versions`.execute(trx)
      await ask()
      const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
        select generic_plans::int as generic_plans, custom_plans::int as custom_plans from pg_prepared_statements where statement like '%asked.place%'`.execute(
        trx,
      )
      return rows
    })
    .finally(() => db.destroy())

  expect(plans).toEqual([{ genericPlans: 16, customPlans: 0 }])
})
