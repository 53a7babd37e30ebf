import { sql, type RawBuilder } from 'kysely'
import {
  eventOf,
  eventsOf,
  isOnAtFirst,
  noticeEvents,
  type NoticeWay,
  waysOf,
} from '../../contract/notices/endpoints.ts'
import type { NoticeSwitch } from '../../contract/notices/schemas.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'

type Pair = { userId: number; participant: ChosenParticipant }

/** The switches of a pair of account and participant, in the order in which they are shown. */
export async function switchesOf(db: Db, { userId, participant }: Pair): Promise<NoticeSwitch[]> {
  const turned = await db
    .selectFrom('noticeSwitches')
    .select(['event', 'way', 'isOn'])
    .where('userId', '=', userId)
    .where('profileId', '=', participant.id)
    .execute()
  return eventsOf[participant.role].flatMap((event) =>
    waysOf[participant.role].map((way) => {
      const { isOn } = turned.find((one) => one.event === event && one.way === way) ?? { isOn: isOnAtFirst(event, way) }
      return { event, way, isOn }
    }),
  )
}

/** Turns a switch. Throws 422 where the participant has no such event or way. */
export async function turn(db: Db, { userId, participant }: Pair, { event, way, isOn }: NoticeSwitch): Promise<void> {
  if (!eventsOf[participant.role].includes(event)) throw invalid({ event: 'kit.validation.invalid' })
  if (!waysOf[participant.role].includes(way)) throw invalid({ way: 'kit.validation.invalid' })
  await db
    .insertInto('noticeSwitches')
    .values({ userId, profileId: participant.id, event, way, isOn })
    .onConflict((already) => already.columns(['userId', 'profileId', 'event', 'way']).doUpdateSet({ isOn }))
    .execute()
}

const eventCases = Object.entries(eventOf).map(([kind, event]) => sql`when ${sql.lit(kind)} then ${sql.lit(event)}`)

/** Condition on the row `pair` with user_id and profile_id: this way is on for notices of `kind`, an expression. Part of a statement. */
export function reaches(pair: string, kind: RawBuilder<unknown>, way: NoticeWay): RawBuilder<unknown> {
  const event = sql`case ${kind} ${sql.join(eventCases, sql` `)} end`
  const atFirst = noticeEvents.filter((one) => isOnAtFirst(one, way))
  return sql`coalesce((
    select s.is_on from notice_switches s
    where s.user_id = ${sql.ref(`${pair}.user_id`)} and s.profile_id = ${sql.ref(`${pair}.profile_id`)}
      and s.event = ${event} and s.way = ${sql.lit(way)}), ${event} in (${sql.join(atFirst.map((one) => sql.lit(one)))}))`
}

/** Condition on the same row: its account wants the daily mail of them, at an address that it has confirmed. */
export const reachesMailbox = (pair: string, kind: RawBuilder<unknown>): RawBuilder<unknown> => sql`(exists (
    select from users u left join notice_hours h on h.user_id = u.id
    where u.id = ${sql.ref(`${pair}.user_id`)} and u.email is not null and u.email_verified_at is not null
      and coalesce(h.has_digest, true))
  and ${reaches(pair, kind, 'mail')})`

/** Condition on the same row: it is on for the devices of the pair, which has some. */
export const reachesDevices = (pair: string, kind: RawBuilder<unknown>): RawBuilder<unknown> => sql`(exists (
    select from push_registrations r join push_pairs d on d.registration_id = r.id
    where r.user_id = ${sql.ref(`${pair}.user_id`)} and d.profile_id = ${sql.ref(`${pair}.profile_id`)})
  and ${reaches(pair, kind, 'push')})`
