import { sql } from 'kysely'
import { addDays } from '../../rules/kyiv.ts'
import { defaultLanguage, isLanguage } from '../../rules/languages.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { queueMails } from '../outbox/mails.ts'
import type { Clock } from '../runtime/clock.ts'
import { momentOf, nowOf } from './days.ts'
import { momentIn, nextDue } from './due-digests.ts'
import type { Moment } from './tell.ts'
import { hasMailbox, isNews } from './wanted-mail.ts'

/** From then on a day without school may be told what the next day brings. */
const evening = 17 * 60
/** So many accounts are taken at once. */
const atOnce = 200
/** Until the next one. */
const minutes = 24 * 60

type Due = { userId: number; email: string; language: string | null; canHave: boolean; onSchoolDays: boolean }

/** What an account may be told at this moment. `evening`: the same as `changes`, but not yet. */
type Tells = 'all' | 'changes' | 'evening' | 'nothing'

/**
 * Leaves the daily mails that are due in the outbox, some accounts' at once, in the transaction of `db`: what a mail is to
 * tell leaves its queue as the mail comes into the outbox. Two instances never take the same account. Answers how many were due.
 */
export async function leaveDigests(db: Db, clock: Clock, schoolHour: number): Promise<number> {
  const now = nowOf(clock)
  const { rows: due } = await sql<Due>`
    select d.user_id, u.email, u.language, coalesce(h.on_school_days, true) as on_school_days,
      ${hasMailbox} and coalesce(h.has_digest, true) as can_have
    from digests d join users u on u.id = d.user_id left join notice_hours h on h.user_id = d.user_id
    where d.due_at <= ${now.at}::timestamptz
    order by d.due_at limit ${atOnce} for update of d skip locked`.execute(db)
  if (!due.length) return 0
  const moment = await momentOf(db, now)
  const told = await take(db, due, moment)
  const orders = due.flatMap(({ userId, email, language, canHave }) => {
    const notices = told.get(userId)
    if (!notices || !canHave) return []
    return [{ userId, to: email, language: isLanguage(language) ? language : defaultLanguage, facts: { notices } }]
  })
  await queueMails(db, 'digest', minutes, orders)
  await putOff(db, { due, mailed: orders.map(({ userId }) => userId), moment, schoolHour })
  return due.length
}

function tellsOf({ canHave, onSchoolDays }: Due, { isSchoolDay, next, today, minutes }: Moment): Tells {
  if (!canHave || isSchoolDay || !onSchoolDays) return 'all'
  if (next !== addDays(today, 1)) return 'nothing'
  return minutes < evening ? 'evening' : 'changes'
}

/** Takes what each may be told out of what waits; of each account the numbers of what is still news. */
async function take(db: Db, due: Due[], moment: Moment): Promise<Map<number, string>> {
  const takers = due.filter((one) => ['all', 'changes'].includes(tellsOf(one, moment)))
  const asked = await unnest(takers, {
    userId: ['bigint', (one) => one.userId],
    isAll: ['boolean', (one) => tellsOf(one, moment) === 'all'],
  })
  const { rows } = await sql<{ userId: number; notices: string }>`
    with taken as (
      delete from digest_entries e using notices n, ${asked}
      where e.user_id = rows.user_id and n.id = e.notice_id and (rows.is_all or (
        n.kind in ('lessonChanged', 'lessonCancelled') and n.facts ->> 'day' = ${moment.next}))
      returning e.user_id, n.id, ${isNews(moment.today)} as is_news)
    select user_id, string_agg(id::text, ',' order by id) as notices from taken where is_news group by user_id`.execute(
    db,
  )
  return new Map(rows.map(({ userId, notices }) => [userId, notices]))
}

type Settled = { due: Due[]; mailed: number[]; moment: Moment; schoolHour: number }

/** When each of them is looked at again: once something waits, or is left. */
async function putOff(db: Db, { due, mailed, moment, schoolHour }: Settled): Promise<void> {
  const later = due.filter((one) => tellsOf(one, moment) === 'evening').map(({ userId }) => userId)
  const isMailed = sql`d.user_id = any(${mailed}::bigint[])`
  await sql`
    update digests d set mailed_on = case when ${isMailed} then ${moment.today}::date else d.mailed_on end, due_at = case
      when not exists (select from digest_entries e where e.user_id = d.user_id) then null
      when d.user_id = any(${later}::bigint[]) then ${momentIn(moment.today, sql`${evening}::int`)}
      else ${nextDue(moment, schoolHour, isMailed)} end
    from users u left join notice_hours h on h.user_id = u.id
    where u.id = d.user_id and d.user_id = any(${due.map(({ userId }) => userId)}::bigint[])`.execute(db)
}
