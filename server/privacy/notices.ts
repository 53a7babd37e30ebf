import { sql } from 'kysely'
import type { Seen } from '../../contract/kit/values.ts'
import type { Notice, NoticeInput } from '../../contract/privacy/schemas.ts'
import { languages, type Language } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import { translator } from '../i18n/translate.ts'
import type { Config } from '../runtime/config.ts'

type School = Pick<Config, 'schoolName' | 'contactEmail'>

export async function noticesOf(db: Db, school: School): Promise<Notice[]> {
  const written = await db.selectFrom('privacyNotices').selectAll().execute()
  return languages.map((language) => {
    const own = written.find((notice) => notice.language === language)
    return own ?? { language, text: defaultNotice(language, school), changedAt: null }
  })
}

export async function noticeIn(db: Db, school: School, language: Language): Promise<Notice> {
  return (await noticesOf(db, school)).find((notice) => notice.language === language)!
}

export async function updateNotice(
  db: Db,
  school: School,
  { seen, ...given }: NoticeInput & { seen?: Seen },
): Promise<Notice> {
  await sql`lock table privacy_notices in share row exclusive mode`.execute(db)
  const before = await noticeIn(db, school, given.language)
  const { language, text } = withNewer<NoticeInput>(before, given, seen)
  const own = db.deleteFrom('privacyNotices').where('language', '=', language)
  if (!text.trim() || text === defaultNotice(language, school)) await own.execute()
  else
    await db
      .insertInto('privacyNotices')
      .values({ language, text })
      .onConflict((known) => known.column('language').doUpdateSet({ text, changedAt: sql<string>`now()` }))
      .execute()
  return noticeIn(db, school, language)
}

function defaultNotice(language: Language, { schoolName: school, contactEmail }: School): string {
  const t = translator(language)
  const contact = contactEmail ? t(['server.privacy.contact', { email: contactEmail }]) : t('server.privacy.noContact')
  return t(['server.privacy.default', { school, contact }])
}
