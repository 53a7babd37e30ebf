import { sql } from 'kysely'
import { addDays } from '../../rules/kyiv.ts'
import { defaultLanguage, isLanguage } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { queueMails } from '../outbox/mails.ts'
import type { Moment } from './moment.ts'
import { nextDigest } from './next-digest.ts'
import { evening } from './quiet.ts'
import { reachesMailbox } from './switches.ts'
import { isNotOver } from './told.ts'

/** Minutes for which a daily mail is worth sending: until the next one. */
const minutes = 24 * 60

type Digest = { userId: number; email: string; language: string | null; notices: string }

/**
 * Leaves the daily mails that are due in the outbox, one for each account that has something to be told; on days without
 * school all but urgent posts and, in the evening, changes of tomorrow's lessons wait for the next day.
 */
export async function leaveDigests(db: Db, moment: Moment): Promise<void> {
  const { at, today, digestAt, isSchoolDay, next } = moment
  if (digestAt === null) return
  const isDue = sql`due_at <= ${at}::timestamptz`
  const { rows: waiting } = await sql`select from notice_mails where ${isDue} limit 1`.execute(db)
  if (!waiting.length) return
  const isEve = moment.minutes >= evening && next === addDays(today, 1)
  const isOpen = sql`(${isSchoolDay}::boolean or not coalesce(h.on_school_days_only, true) or coalesce(p.is_urgent, false)
    or (${isEve}::boolean and n.kind in ('lessonChanged', 'lessonCancelled', 'lessons')))`
  const { rows } = await sql<Digest>`
    with due as (
      select m.notice_id, n.user_id, n.facts, ${isOpen} as is_open, ${nextDigest({ ...moment, delay: 1 })} as next_at,
        (n.read_at is null and n.facts is distinct from m.mailed and ${reachesMailbox('n', sql`n.kind`)}
          and ${isNotOver(today)}) as is_wanted
      from notice_mails m join notices n on n.id = m.notice_id left join notice_hours h on h.user_id = n.user_id
      left join posts p on n.kind = 'post' and p.id = n.about
      where m.${isDue}),
    settled as (
      update notice_mails m set due_at = case when due.is_wanted and not due.is_open then due.next_at end,
        mailed = case when due.is_wanted and due.is_open then due.facts else m.mailed end
      from due where m.notice_id = due.notice_id)
    select u.id as user_id, u.email, u.language, string_agg(due.notice_id::text, ',' order by due.notice_id) as notices
    from due join users u on u.id = due.user_id where due.is_wanted and due.is_open group by u.id order by u.id`.execute(
    db,
  )
  const orders = rows.map(({ userId, email, language, notices }) => ({
    userId,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
    facts: { notices },
  }))
  await queueMails(db, 'digest', orders, minutes)
}
