import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb, openPool } from './db.ts'
import { takeTurn } from './turn.ts'

test('an instance that waits for another says so, without a statement that waits in the database, and goes on in its turn [OPS-4]', async () => {
  const name = `turn ${process.pid}`
  const other = new pg.Client(inject('connection') as pg.ClientConfig)
  await other.connect()
  const db = openDb(openPool(inject('connection'), { max: 1, application_name: name }))
  onTestFinished(async () => {
    await other.end()
    await db.destroy()
  })
  const has = async (statement: string) => ((await other.query(statement, [name])).rowCount ?? 0) > 0
  await other.query('select pg_advisory_lock(hashtext($1))', [name])
  const said: string[] = []

  const turn = db.transaction().execute(async (trx) => {
    await takeTurn(trx, name, () => said.push('waits'))
    return has('select where pg_try_advisory_lock(hashtext($1))')
  })
  await expect.poll(() => said).toEqual(['waits'])
  expect(await has(`select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`)).toBe(false)
  await other.query('select pg_advisory_unlock(hashtext($1))', [name])

  expect(await turn).toBe(false)
})
