import { sql } from 'kysely'
import type { notices } from '../../contract/notices/endpoints.ts'
import type { NoticeDigest } from '../../contract/notices/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { digestHourOf } from '../runtime/notice-settings.ts'
import { keepChoice } from './account-choices.ts'
import type { Now } from './moment.ts'
import { nextDigest } from './next-digest.ts'

/** The daily mail that an account has chosen, and the school's hour. */
export async function digestOf(db: Db, userId: number, config: Config): Promise<Answer<typeof notices.digest>> {
  const kept = db.selectFrom('noticeHours').select(['hasDigest', 'digestAt']).where('userId', '=', userId)
  const own = await kept.executeTakeFirst()
  return { isOn: own?.hasDigest ?? true, at: own?.digestAt ?? null, school: digestHourOf(config) }
}

/** Chooses whether and when an account has a daily mail; what waits for it leaves at the new hour. */
export async function chooseDigest(db: Db, userId: number, { isOn, at }: NoticeDigest, now: Now): Promise<void> {
  await keepChoice(db, userId, { hasDigest: isOn, digestAt: at })
  if (now.digestAt === null) return
  await sql`
    update notice_mails m set due_at = ${nextDigest(now)}
    from notices n left join notice_hours h on h.user_id = n.user_id
    where n.user_id = ${userId} and m.notice_id = n.id and m.due_at is not null
      and not exists (select from posts p where n.kind = 'post' and p.id = n.about and p.is_urgent)`.execute(db)
}

/** Ends the daily mail of an account; its hour stays for the case that it comes back. */
export const endDigest = (db: Db, userId: number) => keepChoice(db, userId, { hasDigest: false })
