import { sql } from 'kysely'

/** Somebody uses the account `u`: it has an active profile, and not for tests alone. Only then has it a password to choose. */
export const hasOwner = sql`exists (
  select from profiles p where p.user_id = u.id and p.locked_at is null and not p.is_test)`

/** The account `u` has an active profile. */
export const isActive = sql`exists (select from profiles p where p.user_id = u.id and p.locked_at is null)`
