import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** In milliseconds, between two tries; and so many tries apart it is said again that others are waited for. */
const between = 300
const apart = 100

/** Asks again and again instead of waiting in the database, where a statement has a limit and keeps others waiting in turn. */
export async function untilMine(tryLock: () => Promise<boolean>, waits: () => void): Promise<void> {
  for (let tries = 0; !(await tryLock()); tries += 1) {
    if (tries % apart === 0) waits()
    await pause(between)
  }
}

/** Takes the lock of this name to the end of the transaction, however long another instance keeps it; `waits` says that it does. */
export async function takeTurn(trx: Db, name: string, waits: () => void): Promise<void> {
  const tryLock = async () => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`.execute(
      trx,
    )
    return rows[0]!.mine
  }
  await untilMine(tryLock, waits)
}
