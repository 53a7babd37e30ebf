import { sql } from 'kysely'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'

export type NewAccount = { id: number; email: string | null; name: string }

/** Accounts of an import, under ids that were reserved for them. */
export async function addAccounts(db: Db, accounts: NewAccount[]): Promise<void> {
  if (!accounts.length) return
  const rows = await unnest(accounts, {
    id: ['bigint', ({ id }) => id],
    email: ['text', ({ email }) => email],
    name: ['text', ({ name }) => name],
  })
  await sql`insert into users (id, email, name) overriding system value select id, email, name from ${rows}`.execute(db)
}

/** Accounts that had no address get one; nobody could sign in to them before. */
export async function giveAddresses(db: Db, accounts: { id: number; email: string }[]): Promise<void> {
  if (!accounts.length) return
  const rows = await unnest(accounts, {
    id: ['bigint', ({ id }) => id],
    email: ['text', ({ email }) => email],
  })
  await sql`update users set email = rows.email from ${rows} where users.id = rows.id`.execute(db)
}

/** Each follows the correction of its profile's name while nobody has changed it. */
export async function renameAccounts(db: Db, accounts: { id: number; from: string; to: string }[]): Promise<void> {
  if (!accounts.length) return
  const rows = await unnest(accounts, {
    id: ['bigint', ({ id }) => id],
    before: ['text', ({ from }) => from],
    after: ['text', ({ to }) => to],
  })
  await sql`update users set name = rows.after from ${rows} where users.id = rows.id and users.name = rows.before`.execute(
    db,
  )
}

/** Accounts that nobody is left in; an administrator who acts as one of them is themself again. */
export async function removeAccounts(db: Db, ids: number[]): Promise<void> {
  if (!ids.length) return
  await sql`update sessions set acting_as_id = null, acting_until = null where acting_as_id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`delete from users where id = any(${ids}::bigint[])`.execute(db)
}
