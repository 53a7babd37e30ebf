import { sql } from 'kysely'
import { eventOf, type NoticeKind } from '../../contract/notices/endpoints.ts'
import { addressOfPlace, placeOf } from '../../contract/notices/place.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import type { NoticesToPush } from '../push/push-way.ts'
import { queueNotices, type PushedNotice } from '../push/queue.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { schoolDays } from './moment.ts'
import { openingFor } from './quiet.ts'
import { reaches } from './switches.ts'
import { isNotOver } from './told.ts'

/** Notices that are looked at in one round. */
const most = 2_000

type Due = {
  id: number
  userId: number
  profileId: number
  kind: NoticeKind
  pt: string
  /** False: it was read, switched off or over meanwhile, or is as it was pushed last. */
  isWanted: boolean
  isUrgent: boolean
  quietFrom: number | null
  quietTo: number | null
  onSchoolDaysOnly: boolean | null
  work: number | null
  day: string | null
  post: number | null
}

async function dueNotices(db: Db, today: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.id, n.user_id, n.profile_id, n.kind, me.uuid as pt, h.quiet_from, h.quiet_to, h.on_school_days_only,
      (n.read_at is null and n.facts is distinct from np.pushed and ${reaches('n', sql`n.kind`, 'push')}
        and ${isNotOver(today)}) as is_wanted,
      coalesce(p.is_urgent, false) as is_urgent, r.work_id as work, case n.kind when 'post' then n.about end as post,
      coalesce(n.facts ->> 'day', n.facts -> 'days' ->> 0) as day
    from notice_pushes np join notices n on n.id = np.notice_id join profiles me on me.id = n.profile_id
    left join notice_hours h on h.user_id = n.user_id
    left join posts p on n.kind = 'post' and p.id = n.about
    left join results r on n.kind = 'mark' and r.id = n.about
    where np.due_at <= now() order by np.due_at, n.stamp limit ${most}`.execute(db)
  return rows
}

/**
 * Leaves pushes of the notices that are due in the outbox; what comes at a quiet hour is due again when that ends. Answers
 * the number of notices that are pushed.
 */
export async function pushDue(db: Db, clock: Clock, config: Config): Promise<number> {
  const now = clock.school()
  const wall = wallClock(now.toInstant())
  let isSchoolDay: ((day: string) => boolean) | undefined
  let pushed = 0
  for (;;) {
    const due = await dueNotices(db, wall.day)
    if (!due.length) return pushed
    isSchoolDay ??= await schoolDays(db, wall.day)
    const left: PushedNotice[] = []
    const waits: { id: number; seconds: number }[] = []
    for (const notice of due) {
      const opening = notice.isWanted && openingFor(toldBy(notice), hoursFor(notice, config), wall, isSchoolDay)
      if (!opening) continue
      if (opening.wait) waits.push({ id: notice.id, seconds: opening.wait * 60 - now.second })
      else left.push(pushOf(notice, Math.floor(Date.now() / 1000) + opening.lasts * 60 - now.second))
    }
    await queueNotices(db, config, left)
    await settle(db, due, { left, waits })
    pushed += left.length
  }
}

const toldBy = ({ kind, isUrgent }: Due) => ({ event: eventOf[kind], isUrgent })

function hoursFor({ quietFrom: from, quietTo: to, onSchoolDaysOnly }: Due, { quietHours }: Config) {
  const quiet = from === null || to === null ? quietHours : { from, to }
  return { quiet, isOnSchoolDaysOnly: onSchoolDaysOnly ?? true }
}

function pushOf({ id, userId, profileId, kind, pt, work, day, post }: Due, until: number): PushedNotice {
  const told = { work: work ?? undefined, day: day ?? undefined, post: post ?? undefined }
  return { id, userId, profileId, kind, until, path: addressOfPlace(placeOf({ kind, told }, pt)) }
}

type Settled = { left: PushedNotice[]; waits: { id: number; seconds: number }[] }

async function settle(db: Db, due: Due[], { left, waits }: Settled): Promise<void> {
  const ids = (list: { id: number }[]) => sql`${list.map(({ id }) => id)}::bigint[]`
  await sql`update notice_pushes np set due_at = null,
      pushed = case when n.id = any(${ids(left)}) then n.facts else np.pushed end
    from notices n where n.id = np.notice_id and np.notice_id = any(${ids(due)})`.execute(db)
  if (!waits.length) return
  const rows = await unnest(waits, { id: ['bigint', ({ id }) => id], seconds: ['integer', ({ seconds }) => seconds] })
  await sql`update notice_pushes set due_at = now() + make_interval(secs => rows.seconds)
    from ${rows} where notice_id = rows.id`.execute(db)
}

export const noticesToPush: NoticesToPush = {
  async pairOf(db, notice) {
    const { rows } = await sql<{ userId: number; profileId: number }>`
      select n.user_id, n.profile_id from notices n
      where n.id = ${notice} and n.read_at is null and ${reaches('n', sql`n.kind`, 'push')}
        and exists (select from participations p where p.user_id = n.user_id and p.profile_id = n.profile_id)`.execute(
      db,
    )
    return rows[0]
  },
  async takeBack(db, notice) {
    await sql`update notice_pushes set due_at = now(), pushed = null where notice_id = ${notice}`.execute(db)
  },
}
