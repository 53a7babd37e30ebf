import { sql } from 'kysely'
import type { PushKind } from '../../contract/push/endpoints.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { defaultLanguage, type Language, propertiesOf } from '../../rules/languages.ts'
import { isSchoolDay } from '../../rules/school-days.ts'
import { currentPeriod } from '../calendar/current.ts'
import { holidaysOfP } from '../calendar/years.ts'
import type { Db } from '../db/db.ts'
import { translator } from '../i18n/translate.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Claimed, Sent, Way } from '../outbox/way.ts'
import { isPair } from '../people/pairs.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { pushByProject } from './firebase/pushing.ts'
import { isServed } from './firebase/served.ts'
import type { Message } from './kit/message.ts'
import { minutesUntil, schoolsWish, type Told, type Wish } from './moments.ts'
import { faultOf, isGone } from './kit/push-faults.ts'
import type { Subscription } from './kit/subscription.ts'
import { pushByWebPush } from './web-push.ts'

/** Asks what a pair wants of a kind, at the moment at which it would be told. */
export type Wishes = (
  db: Db,
  of: { userId: number; profileId: number; kind: PushKind; topic: string | null },
) => Promise<Wish>

export const schoolsWishes: Wishes = () => Promise.resolve(schoolsWish)

type Parts = {
  config: Config
  clock: Clock
  send: PushTo
  wishes?: Wishes
}

type Recipient = Subscription & {
  userId: number
  language: Language | null
  /** What Firebase knows the browser by. */
  token: string | null
  isServed: boolean
}

/** Whom it goes to, if that device is still there for that pair, and somebody is signed in on it. */
async function recipientOf(db: Db, config: Config, { registrationId, facts }: Claimed): Promise<Recipient | undefined> {
  const profile = sql<number>`${facts['profile']}::bigint`
  const { rows } = await sql<Recipient>`
    select r.user_id, r.endpoint, r.auth, r.p256dh, u.language, ${isServed(config, sql`r.id`)} as is_served,
      (select f.token from firebase_registrations f where f.registration_id = r.id) as token
    from push_registrations r join users u on u.id = r.user_id
      join sessions s on s.token_hash = r.session_hash and s.expires_at > now()
      join push_pairs t on t.registration_id = r.id and t.profile_id = ${profile}
    where r.id = ${registrationId} and ${isPair(sql`r.user_id`, profile)}`.execute(db)
  return rows[0]
}

async function schoolDays(db: Db, today: string): Promise<(day: string) => boolean> {
  const { rows } = await sql<{ holidays: DaysOff[] }>`
    select ${holidaysOfP} as holidays from periods p where p.id = ${currentPeriod(today)}`.execute(db)
  return (day) => isSchoolDay(day, rows[0]?.holidays ?? [])
}

/** Pushes by the service of the settings, each under one topic however often it is tried. */
export function pushWay({ config, clock, send, wishes = schoolsWishes }: Parts): Way {
  const push = async (db: Db, delivery: Claimed, recipient: Recipient): Promise<Sent> => {
    const message = messageOf(delivery, recipient)
    const { firebase } = config
    if (!firebase || recipient.token === null) return pushByWebPush(db, { config, send }, recipient, message)
    await pushByProject(db, firebase, recipient.token, message)
    return 'sent'
  }

  return {
    async send(db, delivery) {
      const recipient = await recipientOf(db, config, delivery)
      if (!recipient?.isServed) return 'void'
      const kind = delivery.kind as PushKind
      const wish = await wishes(db, {
        userId: recipient.userId,
        profileId: Number(delivery.facts['profile']),
        kind,
        topic: delivery.topic,
      })
      if (!wish.isOn && kind !== 'trial') return 'void'
      const told = { kind, isUrgent: delivery.facts['urgent'] === 1 }
      const wait = await waitOf(db, told, wish, clock)
      if (wait !== 0) return putOff(delivery, wait)
      try {
        const sent = await push(db, delivery, recipient)
        if (sent === 'sent') await noteArrival(db, delivery.registrationId)
        return sent
      } catch (error) {
        if (!isGone(error)) throw error
        await db.deleteFrom('pushRegistrations').where('id', '=', delivery.registrationId).execute()
        return 'void'
      }
    },
    faultOf,
    isKept: false,
  }
}

const minute = 60_000

/** In milliseconds, until a whole minute of the school's clock, so that all that waits for it stays in order. */
async function waitOf(db: Db, told: Told, wish: Wish, clock: Clock): Promise<number | undefined> {
  const school = clock.school()
  const now = wallClock(school)
  const minutes = minutesUntil(told, wish, now, await schoolDays(db, now.day))
  return minutes && minutes * minute - (school.epochMilliseconds % minute)
}

/** What would be old by then comes to nothing. */
function putOff({ expiresAt }: Claimed, wait: number | undefined): Sent {
  if (wait === undefined) return 'void'
  const later = Temporal.Now.instant().add({ milliseconds: wait }).round('second')
  return Temporal.Instant.compare(later, Temporal.Instant.from(expiresAt)) < 0 ? { later } : 'void'
}

async function noteArrival(db: Db, id: number | null): Promise<void> {
  await db
    .updateTable('pushRegistrations')
    .set({ pushedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** What kind of thing is new, and where to look: no name, no mark, nothing of what it says. */
function messageOf({ kind, facts, topic, expiresAt }: Claimed, { language }: Recipient): Message {
  const spoken = language ?? defaultLanguage
  const t = translator(spoken)
  const left = Temporal.Now.instant().until(Temporal.Instant.from(expiresAt)).total('seconds')
  return {
    shown: {
      title: t(`server.push.title.${kind as PushKind}`),
      body: kind === 'trial' ? '' : t('server.push.body'),
      path: String(facts['path']),
      tag: topic ?? kind,
      lang: propertiesOf(spoken).tag,
    },
    life: Math.max(0, Math.floor(left)),
    topic,
    urgency: kind === 'post' || kind === 'work' ? 'normal' : 'high',
  }
}
