import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { kyiv } from '../../rules/kyiv.ts'
import type { Now } from './tell.ts'

/** A moment by the clock on Kyiv's walls; `minutes` since the midnight with which the day begins, `days` later. */
export const momentIn = (day: string, minutes: RawBuilder<unknown>, days = 0) =>
  sql`((${day}::date + ${days}::int + make_interval(mins => ${minutes})) at time zone ${sql.lit(kyiv)})`

/** The next time at which the account of the hours `h` and the digest `d` has its daily mail: one a day. `isDone`: today's was. */
export function nextDue({ at, today }: Pick<Now, 'at' | 'today'>, schoolHour: number, isDone = sql`false`) {
  const hour = sql`coalesce(h.digest_at, ${schoolHour}::int)`
  const todays = momentIn(today, hour)
  return sql`case when ${todays} > ${at}::timestamptz and d.mailed_on is distinct from ${today}::date and not ${isDone}
    then ${todays} else ${momentIn(today, hour, 1)} end`
}

/** Something waits for the daily mail of these accounts; one that has begun to wait keeps its time. */
export async function makeDue(db: Db, userIds: number[], now: Now, schoolHour: number): Promise<void> {
  await sql`
    insert into digests (user_id, due_at)
    select u.id, ${nextDue(now, schoolHour)} from users u left join notice_hours h on h.user_id = u.id
      left join digests d on d.user_id = u.id
    where u.id = any(${userIds}::bigint[]) order by u.id
    on conflict (user_id) do update set due_at = coalesce(digests.due_at, excluded.due_at)`.execute(db)
}

/** Its hour has become another. */
export async function reschedule(db: Db, userId: number, now: Now, schoolHour: number): Promise<void> {
  await sql`
    update digests d set due_at = ${nextDue(now, schoolHour)}
    from users u left join notice_hours h on h.user_id = u.id
    where d.user_id = ${userId} and u.id = d.user_id and d.due_at is not null`.execute(db)
}
