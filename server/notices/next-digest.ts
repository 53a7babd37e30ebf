import { sql, type RawBuilder } from 'kysely'
import { addDays, kyiv } from '../../rules/kyiv.ts'
import type { Now } from './moment.ts'

/**
 * The next daily mail of the account with the row `h` of notice_hours: a notice that is told now waits for it, at least for
 * the delay. Part of a statement.
 */
export function nextDigest({ at, today, digestAt, delay }: Omit<Now, 'minutes'>): RawBuilder<unknown> {
  const on = (day: string) => sql`((${day}::date + make_interval(mins => coalesce(h.digest_at, ${digestAt}::int)))
    at time zone ${sql.lit(kyiv)})`
  return sql`case when ${on(today)} >= ${at}::timestamptz + make_interval(mins => ${delay})
    then ${on(today)} else ${on(addDays(today, 1))} end`
}
