import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { forgetLinks } from './links.ts'

/** The account of this address, made where there is none; without an address always a new one. */
export async function accountFor(db: Db, email: string | null, name: string): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ email, name })
    .onConflict((known) => known.column('emailKey').doUpdateSet({ email: (eb) => eb.ref('users.email') }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The new address is not verified, and links that went to the old one no longer hold. The password stays. */
export async function readdress(db: Db, userId: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ email, emailVerifiedAt: null }).where('id', '=', userId).execute()
  await forgetLinks(db, userId)
}

/** An account's name is its own: it follows a correction only while nobody has changed it. */
export async function renameAccount(db: Db, userId: number, from: string, to: string): Promise<void> {
  if (from !== to)
    await db.updateTable('users').set({ name: to }).where('id', '=', userId).where('name', '=', from).execute()
}

/** As the person wants to be called. */
export async function nameAccount(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** An account that nobody can sign in to, and that nobody is to: there is nothing to find out about it. */
export async function namelessAccount(db: Db, name: string): Promise<number> {
  const id = await accountFor(db, null, name)
  await db.deleteFrom('unusedAccounts').where('userId', '=', id).execute()
  return id
}

export async function removeAccount(db: Db, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(db)
}
