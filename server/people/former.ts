import { sql } from 'kysely'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'

/** Gives all profiles of an account its new address. A file that still says the old one goes on meaning them. */
export async function rewriteAddress(db: Db, userId: number, email: string): Promise<void> {
  await sql`insert into former_addresses (profile_id, email_key)
    select id, email_key from profiles where user_id = ${userId} and email_key is not null
    on conflict do nothing`.execute(db)
  await sql`delete from former_addresses f using profiles p
    where p.user_id = ${userId} and f.profile_id = p.id and f.email_key = ${addressKey(email)}`.execute(db)
  await db.updateTable('profiles').set({ email }).where('userId', '=', userId).where('email', 'is not', null).execute()
}
