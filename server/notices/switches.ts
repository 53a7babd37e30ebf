import { sql, type RawBuilder } from 'kysely'
import { eventOf, eventsOf, noticeWays, type NoticeWay } from '../../contract/notices/endpoints.ts'
import type { NoticeSwitch } from '../../contract/notices/schemas.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'

type Pair = { userId: number; participant: ChosenParticipant }

/** The switches of a pair of account and participant, in the order in which they are shown. */
export async function switchesOf(db: Db, { userId, participant }: Pair): Promise<NoticeSwitch[]> {
  const off = await db
    .selectFrom('noticeSwitches')
    .select(['event', 'way'])
    .where('userId', '=', userId)
    .where('profileId', '=', participant.id)
    .where('isOn', '=', false)
    .execute()
  return eventsOf[participant.role].flatMap((event) =>
    noticeWays.map((way) => ({ event, way, isOn: !off.some((one) => one.event === event && one.way === way) })),
  )
}

/** Turns a switch. Throws 422 where the participant has no such event. */
export async function turn(db: Db, { userId, participant }: Pair, { event, way, isOn }: NoticeSwitch): Promise<void> {
  if (!eventsOf[participant.role].includes(event)) throw invalid({ event: 'kit.validation.invalid' })
  await db
    .insertInto('noticeSwitches')
    .values({ userId, profileId: participant.id, event, way, isOn })
    .onConflict((already) => already.columns(['userId', 'profileId', 'event', 'way']).doUpdateSet({ isOn }))
    .execute()
}

const events = Object.entries(eventOf).map(([kind, event]) => sql`when ${sql.lit(kind)} then ${sql.lit(event)}`)

/** Condition on the row `pair` with user_id and profile_id: this way is on for notices of `kind`, an expression. Part of a statement. */
export const reaches = (pair: string, kind: RawBuilder<unknown>, way: NoticeWay) => sql`not exists (
  select from notice_switches s where s.user_id = ${sql.ref(`${pair}.user_id`)} and s.profile_id = ${sql.ref(`${pair}.profile_id`)}
    and s.event = case ${kind} ${sql.join(events, sql` `)} end and s.way = ${sql.lit(way)} and not s.is_on)`
