import { sql } from 'kysely'
import { noticeKinds, switchOf, waysAtFirst, waysOf } from '../../contract/notices/endpoints.ts'

const mailed = noticeKinds.filter((kind) => waysOf(switchOf(kind)).includes('mail'))
const atFirst = mailed.filter((kind) => waysAtFirst(switchOf(kind)).mail)
const switches = mailed.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(switchOf(kind))}`)

/** Part of a statement: the notice `n` with its pair's switch `s` and its account's hours `h`. */
export const withChoices = sql`
  left join notice_switches s on s.user_id = n.user_id and s.profile_id = n.profile_id
    and s.kind = case n.kind ${sql.join(switches, sql` `)} end
  left join notice_hours h on h.user_id = n.user_id`

/** Whether the pair of `n` wants it by mail. */
export const isWanted = sql<boolean>`(n.kind = any(${mailed}::text[]) and coalesce(s.mail, n.kind = any(${atFirst}::text[])))`

/** Whether the account `u` can be mailed to: at an address that it has verified, and not where it is there for trying. */
export const hasMailbox = sql<boolean>`(u.email is not null and u.email_verified_at is not null
  and exists (select from profiles mine where mine.user_id = u.id and not mine.is_test))`

/** Whether `n` still says something on that day: of a day that is over it does not. */
export const isNews = (today: string) =>
  sql<boolean>`(n.read_at is null and coalesce(n.facts ->> 'day', n.facts ->> 'due', ${today}) >= ${today})`
