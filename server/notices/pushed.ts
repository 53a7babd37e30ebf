import { sql } from 'kysely'
import { type NoticeKind, switchOf, waysAtFirst } from '../../contract/notices/endpoints.ts'
import type { PushKind } from '../../contract/push/endpoints.ts'
import type { Db } from '../db/db.ts'
import { schoolsWish, type Wish } from '../push/moments.ts'
import { idIn, pushNotices } from '../push/notices.ts'
import type { Wishes } from '../push/push-way.ts'
import { pathOf } from './places.ts'
import type { Way } from './ways.ts'

/** What of these is pushed, and as what. */
const pushKindOf: Partial<Record<NoticeKind, PushKind>> = {
  mark: 'mark',
  officialMark: 'mark',
  lessonChanged: 'lesson',
  lessonCancelled: 'cancelled',
  post: 'post',
  due: 'work',
}

/** The way of notices to devices: each leads to its page, of whomever of the account's participants it is about. */
export const pushedNotices: Way = async (db, notices) => {
  const pushed = notices.flatMap((notice) => {
    const kind = pushKindOf[notice.kind]
    return kind ? [{ notice, kind }] : []
  })
  if (!pushed.length) return
  const uuids = await uuidsOf(
    db,
    pushed.map(({ notice }) => notice.profileId),
  )
  const urgent = await urgentOf(
    db,
    pushed.filter(({ kind }) => kind === 'post').map(({ notice }) => notice.about),
  )
  await pushNotices(
    db,
    pushed.map(({ notice, kind }) => {
      const { id, userId, profileId, about } = notice
      const path = pathOf(notice, uuids.get(profileId)!)
      return { id, userId, profileId, kind, path, isUrgent: kind === 'post' && urgent.has(about) }
    }),
  )
}

async function uuidsOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select id, uuid from profiles where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, uuid }) => [id, uuid]))
}

async function urgentOf(db: Db, ids: number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from posts where is_urgent and id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Chosen = {
  isOn: boolean | null
  quietFrom: number | null
  quietTo: number | null
  onSchoolDays: boolean | null
  isNew: boolean
}

/** Whether a pair wants a kind on its devices, asked when it leaves; one that has gone or was read meanwhile is wanted by nobody. */
export const noticeWishes: Wishes = async (db, { userId, profileId, kind, topic }) => {
  if (kind === 'trial') return { ...schoolsWish, isOn: true }
  const [name] = Object.entries(pushKindOf).find(([, one]) => one === kind)! as [NoticeKind, PushKind]
  const { rows } = await sql<Chosen>`
    select (select push from notice_switches where user_id = ${userId} and profile_id = ${profileId}
        and kind = ${switchOf(name)}) as is_on, h.quiet_from, h.quiet_to, h.on_school_days,
      exists (select from notices where id = ${idIn(topic)}::bigint and read_at is null) as is_new
    from (select 1) one left join notice_hours h on h.user_id = ${userId}`.execute(db)
  const { isOn, quietFrom, quietTo, onSchoolDays, isNew } = rows[0]!
  const wish: Wish = {
    ...schoolsWish,
    isOn: isNew && (isOn ?? waysAtFirst(switchOf(name)).push),
    isOnSchoolDaysOnly: onSchoolDays ?? schoolsWish.isOnSchoolDaysOnly,
  }
  return quietFrom === null || quietTo === null ? wish : { ...wish, quiet: { from: quietFrom, to: quietTo } }
}
