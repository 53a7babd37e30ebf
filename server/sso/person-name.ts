import { sql } from 'kysely'

/** SQL: name of the person whose account is `u`, as a profile has it, else as the account has it. */
export const personName = sql<string>`coalesce((
  select p.last_name || ' ' || p.first_name from profiles p
  where p.user_id = u.id order by p.locked_at desc nulls first, p.id limit 1), u.name)`
