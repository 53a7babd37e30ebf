import { sql } from 'kysely'
import { type NoticeSwitch, noticeSwitches, switchOf } from '../../contract/notices/endpoints.ts'
import type { Notice as Shown } from '../../contract/notices/schemas.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import type { MailContext } from '../mail/mail.ts'
import type { Part } from '../mails/parts.ts'
import type { Writers, Written } from '../mails/written.ts'
import type { Clock } from '../runtime/clock.ts'
import { mailWords } from './mail-words.ts'
import { pathOf } from './places.ts'
import { toldIn } from './told.ts'
import { oneClick, unsubscribeLink } from './unsubscribing.ts'
import { hasMailbox, isNews, isWanted, withChoices } from './wanted-mail.ts'
import type { Notice } from './ways.ts'

/** A mail is no page: what is more stands in the portal. */
const mostEntries = 100

type Told = Pick<Notice, 'id' | 'kind' | 'about' | 'facts' | 'profileId'> & {
  uuid: string
  firstName: string
  lastName: string
  own: boolean
  to: string
  told: Shown['told']
}

const numbersIn = ({ facts }: MailContext) => String(facts['notices']).split(',').map(Number)

/** What is still to be told of these: to a pair that holds, at the address that is theirs by now, unread, and wanted by mail. */
async function stillTold(db: Db, clock: Clock, context: MailContext): Promise<(Told & { hasDigest: boolean })[]> {
  const now = clock.school()
  const { day } = wallClock(now)
  const { rows } = await sql<Told & { hasDigest: boolean }>`
    select * from (
      select n.id, n.kind, n.about, n.facts, n.profile_id as "profileId", me.uuid, me.first_name as "firstName",
        me.last_name as "lastName", me.name_key, w.own, u.email as to, coalesce(h.has_digest, true) as "hasDigest",
        ${toldIn(now.toString(), day)} as told
      from notices n join profiles me on me.id = n.profile_id
      join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
      join users u on u.id = n.user_id ${withChoices}
      where n.id = any(${numbersIn(context)}::bigint[]) and n.user_id = ${context.userId} and ${isNews(day)}
        and ${isWanted} and ${hasMailbox} offset 0) listed
    where told is not null order by own desc, name_key, "profileId", id`.execute(db.withoutPlugins())
  return rows
}

/** The mails of notices. `clock`: the school's. */
export function noticeMails(clock: Clock): Writers {
  return {
    digest: async (db, context) => {
      const told = (await stillTold(db, clock, context)).filter(({ hasDigest }) => hasDigest)
      return told.length ? digest(db, context, told, wallClock(clock.school()).day) : undefined
    },
    urgentPost: async (db, context) => {
      const [post] = await stillTold(db, clock, context)
      return post && urgentPost(db, context, post)
    },
  }
}

async function digest(db: Db, context: MailContext, told: Told[], day: string): Promise<Written> {
  const { config, t, userId } = context
  const school = config.schoolName
  const link = await unsubscribeLink(db, config, userId, 'digest')
  const listed = told.slice(0, mostEntries)
  const more = told.length - listed.length
  const date = `${day.slice(8, 10)}.${day.slice(5, 7)}`
  return {
    to: told[0]!.to,
    subject: t(['server.notices.mail.subject', { school, date }]),
    parts: [
      { paragraph: t('server.notices.mail.hello') },
      ...listOf(listed, context),
      ...(more ? [{ paragraph: t(['server.notices.mail.more', { count: more }]) }] : []),
      { foot: [settings(context), { words: t('server.notices.mail.noDigest'), link }] },
    ],
    headers: headersOf(link),
  }
}

async function urgentPost(db: Db, context: MailContext, post: Told): Promise<Written> {
  const { config, t, userId } = context
  const link = await unsubscribeLink(db, config, userId, 'urgentPost')
  const title = post.told.title ?? ''
  return {
    to: post.to,
    subject: t(['server.notices.mail.urgentSubject', { school: config.schoolName, title }]),
    parts: [
      { paragraph: t('server.notices.mail.urgent') },
      { entries: [entryOf(post, context)] },
      { foot: [settings(context), { words: t('server.notices.mail.noPosts'), link }] },
    ],
    headers: headersOf(link),
  }
}

/** Nobody's absence is answered to it. */
const headersOf = (link: string) => ({ ...oneClick(link), 'Auto-Submitted': 'auto-generated' })

const settings = ({ config, t }: MailContext) => ({
  words: t('server.notices.mail.settings'),
  link: new URL('/repass?tab=notices', config.publicUrl).href,
})

const entryOf = (notice: Told, { config, t }: MailContext) => ({
  words: mailWords(notice, t),
  link: new URL(pathOf(notice, notice.uuid), config.publicUrl).href,
})

/** By participant and kind; whoever is told of themselves alone is not named. */
function listOf(told: Told[], context: MailContext): Part[] {
  const participants = [...Map.groupBy(told, ({ profileId }) => profileId).values()]
  const isAlone = participants.length === 1 && told[0]!.own
  return participants.flatMap((notices) => {
    const { firstName, lastName } = notices[0]!
    const isShared = participants.some((other) => other !== notices && other[0]!.firstName === firstName)
    const heading = isShared ? `${firstName} ${lastName}` : firstName
    const named: Part[] = isAlone ? [] : [{ heading, level: 2 }]
    return named.concat(kindsOf(notices, context))
  })
}

function kindsOf(notices: Told[], context: MailContext): Part[] {
  const byKind = Map.groupBy(notices, ({ kind }): NoticeSwitch => switchOf(kind))
  return noticeSwitches.flatMap((kind) => {
    const entries = byKind.get(kind)?.map((notice) => entryOf(notice, context))
    return entries ? [{ heading: context.t(`server.notices.mail.kind.${kind}`), level: 3 } as const, { entries }] : []
  })
}
