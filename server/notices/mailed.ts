import { sql } from 'kysely'
import { defaultLanguage, isLanguage } from '../../rules/languages.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Db } from '../db/db.ts'
import { queueMails } from '../outbox/mails.ts'
import { nowOf } from './days.ts'
import { makeDue } from './due-digests.ts'
import { hasMailbox, isWanted, withChoices } from './wanted-mail.ts'
import type { Way } from './ways.ts'

type Wanted = {
  id: number
  userId: number
  about: number
  isUrgent: boolean | null
  hasDigest: boolean
  email: string
  language: string | null
}

/** An urgent post is worth a mail for so long, in minutes. */
const urgently = 24 * 60

/** The way of notices to mailboxes: what somebody wants waits for their daily mail, an urgent post leaves at once. */
export const mailedNotices =
  (clock: Clock, { digestAt }: Pick<Config, 'digestAt'>): Way =>
  async (db, notices) => {
    const wanted = await wantedOf(
      db,
      notices.map(({ id }) => id),
    )
    await mailUrgent(
      db,
      wanted.filter(({ isUrgent }) => isUrgent),
    )
    const waiting = wanted.filter(({ isUrgent, hasDigest }) => hasDigest && !isUrgent)
    if (!waiting.length) return
    await sql`insert into digest_entries (notice_id, user_id)
      select id, user_id from notices where id = any(${waiting.map(({ id }) => id)}::bigint[]) order by id
      on conflict do nothing`.execute(db)
    await makeDue(db, [...new Set(waiting.map(({ userId }) => userId))], nowOf(clock), digestAt)
  }

async function wantedOf(db: Db, ids: number[]): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select n.id, n.user_id, n.about, u.email, u.language, coalesce(h.has_digest, true) as has_digest,
      n.kind = 'post' and (select p.is_urgent from posts p where p.id = n.about) as is_urgent
    from notices n join users u on u.id = n.user_id ${withChoices}
    where n.id = any(${ids}::bigint[]) and ${isWanted} and ${hasMailbox} order by n.id`.execute(db)
  return rows
}

/** One mail for each account, of however many children it is told. */
async function mailUrgent(db: Db, posts: Wanted[]): Promise<void> {
  const orders = Map.groupBy(posts, ({ userId, about }) => `${userId} ${about}`)
  await queueMails(
    db,
    'urgentPost',
    urgently,
    [...orders.values()].map((told) => {
      const { userId, email, language } = told[0]!
      const notices = told.map(({ id }) => id).join()
      return { userId, to: email, language: isLanguage(language) ? language : defaultLanguage, facts: { notices } }
    }),
  )
}
