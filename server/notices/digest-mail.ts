import { sql } from 'kysely'
import { eventOf, noticeEvents } from '../../contract/notices/endpoints.ts'
import { addressOfPlace, placeOf } from '../../contract/notices/place.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import type { MailContext, Written } from '../mail/mail.ts'
import type { Part } from '../mail/parts.ts'
import type { Clock } from '../runtime/clock.ts'
import { dayMonth, mailWords } from './mail-words.ts'
import { reachesMailbox } from './switches.ts'
import { isNotOver, toldBy } from './told.ts'
import { oneClick, unsubscribeLink } from './unsubscribing.ts'

/** Notices that one mail lists; the portal shows the rest. */
const mostListed = 100

type Told = Pick<Notice, 'kind' | 'pt' | 'told'> & { firstName: string; lastName: string; isOwn: boolean; to: string }

/** Writes the daily mail of the notices that are still to be told; undefined: none is. `clock`: the school's. */
export const digestMail =
  (clock: Clock) =>
  async (db: Db, context: MailContext): Promise<Written | undefined> => {
    const { day } = wallClock(clock.school().toInstant())
    const told = await stillTold(db, context, day)
    return told.length ? written(db, context, told, day) : undefined
  }

/** The notices of the mail that are unread and switched on, of pairs that hold; `to`: the address of the account by now. */
async function stillTold(db: Db, { facts, userId }: MailContext, today: string): Promise<Told[]> {
  const ids = String(facts['notices']).split(',').map(Number)
  const { rows } = await sql<Told>`
    select * from (
      select n.id, n.kind, me.uuid as pt, me.first_name as "firstName", me.last_name as "lastName", me.name_key,
        w.own as "isOwn", u.email as to, ${toldBy(today)} as told
      from notices n join profiles me on me.id = n.profile_id join users u on u.id = n.user_id
      join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
      where n.id = any(${ids}::bigint[]) and n.user_id = ${userId} and n.read_at is null and ${isNotOver(today)}
        and ${reachesMailbox('n', sql`n.kind`)} offset 0) listed
    where told is not null order by "isOwn" desc, name_key, pt, id`.execute(db.withoutPlugins())
  return rows
}

async function written(db: Db, context: MailContext, told: Told[], day: string): Promise<Written> {
  const { config, t, userId } = context
  const school = config.schoolName
  const link = await unsubscribeLink(db, config, userId, 'digest')
  const rest = told.length - mostListed
  const urgent = told.find((one) => one.told.isUrgent)?.told.title
  const settings = new URL('/repass?tab=notices', config.publicUrl).href
  return {
    to: told[0]!.to,
    subject: urgent
      ? t(['server.notices.mail.urgentSubject', { school, title: urgent }])
      : t(['server.notices.mail.subject', { school, date: dayMonth(day) }]),
    parts: [
      { paragraph: t('server.notices.mail.hello') },
      ...listOf(told.slice(0, mostListed), context),
      ...(rest > 0 ? [{ paragraph: t(['server.notices.mail.more', { count: rest }]) }] : []),
      {
        foot: [
          { words: t('server.notices.mail.settings'), link: settings },
          { words: t('server.notices.mail.noDigest'), link },
        ],
      },
    ],
    headers: { ...oneClick(link), 'Auto-Submitted': 'auto-generated' },
  }
}

/** Notices by participant and event; an account that is told of itself alone is not named. */
function listOf(told: Told[], context: MailContext): Part[] {
  const participants = [...Map.groupBy(told, ({ pt }) => pt).values()]
  const isAlone = participants.length === 1 && told[0]!.isOwn
  return participants.flatMap((notices) => {
    const { firstName, lastName } = notices[0]!
    const isShared = participants.some((other) => other !== notices && other[0]!.firstName === firstName)
    const heading = isShared ? `${firstName} ${lastName}` : firstName
    const named: Part[] = isAlone ? [] : [{ heading, level: 2 }]
    return named.concat(eventsIn(notices, context))
  })
}

function eventsIn(notices: Told[], { config, t }: MailContext): Part[] {
  const byEvent = Map.groupBy(notices, ({ kind }) => eventOf[kind])
  return noticeEvents.flatMap((event): Part[] => {
    const entries = byEvent.get(event)?.map(({ kind, told, pt }) => ({
      words: mailWords({ kind, told }, t),
      link: new URL(addressOfPlace(placeOf({ kind, told }, pt)), config.publicUrl).href,
    }))
    return entries ? [{ heading: t(`server.notices.mail.event.${event}`), level: 3 }, { entries }] : []
  })
}
