import { sql } from 'kysely'
import type { NoticeMailKind } from '../../contract/notices/endpoints.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { Refusal } from '../runtime/errors.ts'

/** For so many days after a mail its link works. */
const linkDays = 180

/** The link at a mail's end: its token says whose mails of which kind it ends, and is nowhere but in that mail. */
export async function unsubscribeLink(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: number,
  kind: NoticeMailKind,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('unsubscribeLinks')
    .values({ tokenHash: hashOf(token), userId, kind })
    .execute()
  const link = new URL('/unsubscribe', publicUrl)
  link.search = new URLSearchParams({ token }).toString()
  return link.href
}

/** RFC 8058: a mail program posts the link by itself, once its reader has asked for that. */
export const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** However often: who has come back to a mail has it from the settings. */
export async function unsubscribe(db: Db, token: string): Promise<NoticeMailKind> {
  const link = db.selectFrom('unsubscribeLinks').select(['userId', 'kind']).where('tokenHash', '=', hashOf(token))
  const found = await link.executeTakeFirst()
  if (!found) throw new Refusal(404, 'server.notices.unknownLink')
  const { userId, kind } = found
  if (kind === 'digest') await endDigest(db, userId)
  else await endPosts(db, userId)
  return kind
}

async function endDigest(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('noticeHours')
    .values({ userId, quietFrom: null, quietTo: null, digestAt: null, hasDigest: false })
    .onConflict((already) => already.column('userId').doUpdateSet({ hasDigest: false }))
    .execute()
}

/** For all that the account looks as. */
async function endPosts(db: Db, userId: number): Promise<void> {
  await sql`insert into notice_switches (user_id, profile_id, kind, mail)
    select user_id, profile_id, 'post', false from participations where user_id = ${userId}
    on conflict (user_id, profile_id, kind) do update set mail = false`.execute(db)
}

export async function forgetOldLinks(db: Db): Promise<void> {
  await sql`delete from unsubscribe_links where created_at < now() - make_interval(days => ${linkDays})`.execute(db)
}
