import { sql } from 'kysely'
import { manyRows, type Db } from '../db/db.ts'
import { recall, remember } from '../db/settings.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { tellLessons } from './lessons.ts'
import { retractHandedIn, tellMarks, tellOfficialMarks } from './marks.ts'
import { leaveDigests } from './due-digests.ts'
import { momentOf, nowOf, type Moment, type Now } from './moment.ts'
import { tellOffice } from './office.ts'
import { tellPosts } from './posts.ts'
import { pushDue } from './push.ts'
import {
  isEvening,
  isMorning,
  retractAbsences,
  retractDue,
  retractRegisters,
  tellAbsences,
  tellDue,
  tellRegisters,
} from './school-day.ts'
import { retractUnseen } from './unseen.ts'

const setting = 'notices'

type Given = { clock: Clock; config: Config }

/**
 * The place up to which the history was read: a snapshot of the database's transactions, as text. `due`, `absences`: the day
 * on which all of these were told; later on that day only those that changed are.
 */
type Cursor = { snapshot: string; due?: string; absences?: string }

const objects = ['results', 'official_marks', 'lessons', 'works', 'posts', 'absences', 'memberships'] as const

/** Ids of rows of the history by table, as the text of an array: they only travel from one statement to the next. */
type Changes = Partial<Record<(typeof objects)[number], string>>

/**
 * Makes notices of what was written since the last time, and on a tick of what the clock brings; pushes those that have
 * waited for it, and leaves the daily mails that are due. Answers how many were made or renewed; 0 where another instance is
 * at it. All of it belongs to the transaction of `db`: if that is undone, nothing was read and nobody told.
 */
export async function makeNotices(db: Db, { clock, config }: Given, isTick: boolean): Promise<number> {
  await sql.raw(manyRows).execute(db)
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('dzvinok.notices')) as is_alone`.execute(db)
  if (!rows[0]!.isAlone) return 0
  const former = await recall<Cursor>(db, setting)
  const { snapshot, changes } = await changesSince(db, former)
  const now = nowOf(clock, config)
  let told = await tellChanges(db, changes, now)
  const isOfDays = isTick || changes.lessons || changes.absences || changes.works
  const cursor = { ...former, snapshot }
  if (isOfDays) {
    const moment = await momentOf(db, now)
    told += await tellDays(db, changes, moment, { cursor, isTick })
    if (isTick) await leaveDigests(db, moment)
  }
  if (isTick) told += await tellOffice(db, now)
  await pushDue(db, clock, config)
  if (JSON.stringify(cursor) !== JSON.stringify(former)) await remember(db, setting, cursor)
  return told
}

async function tellChanges(db: Db, changes: Changes, now: Now): Promise<number> {
  if (changes.works) await retractDue(db, changes.works)
  if (changes.memberships) await retractUnseen(db, changes.memberships, now)
  const posts = changes.posts ? await tellPosts(db, changes.posts, now) : 0
  if (changes.results) await retractHandedIn(db, changes.results)
  const marks = changes.results ? await tellMarks(db, changes.results, now) : 0
  const official = changes.official_marks ? await tellOfficialMarks(db, changes.official_marks, now) : 0
  return posts + marks + official
}

/** Tells of lessons, absences, works and registers, for which it counts whether a day is a school day. */
async function tellDays(
  db: Db,
  { lessons, absences, works }: Changes,
  moment: Moment,
  { cursor, isTick }: { cursor: Cursor; isTick: boolean },
): Promise<number> {
  const { today } = moment
  let told = lessons ? await tellLessons(db, lessons, moment) : 0
  if (lessons) await retractRegisters(db, lessons)
  if (absences || lessons) await retractAbsences(db, moment)
  if (isMorning(moment)) {
    // After a change of lessons another teacher may have the student today.
    const isAll = cursor.absences !== today || lessons
    if (isAll || absences) told += await tellAbsences(db, moment, isAll ? undefined : absences)
    cursor.absences = today
  }
  if (isEvening(moment)) {
    const isAll = cursor.due !== today
    if (isAll || works) told += await tellDue(db, moment, isAll ? undefined : works)
    cursor.due = today
  }
  return isTick ? told + (await tellRegisters(db, moment)) : told
}

/**
 * Rows of the history whose transactions are visible now and were not the last time, in whatever order they began and ended.
 * Rows older than a day are told to nobody. Without a cursor, or with one of another cluster, as a dump brings it, reading
 * begins at this moment.
 */
async function changesSince(db: Db, former: Cursor | undefined): Promise<{ snapshot: string; changes: Changes }> {
  const { rows } = await sql<{ now: string; isOurs: boolean | null }>`
    select pg_current_snapshot()::text as now,
      pg_snapshot_xmax(${former?.snapshot ?? null}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_ours`.execute(
    db,
  )
  const { now, isOurs } = rows[0]!
  if (!former || !isOurs) return { snapshot: now, changes: {} }
  const { rows: found } = await sql<{ object: keyof Changes; rows: string | null }>`
    select case object when 'post_audiences' then 'posts' else object end as object,
      array_agg(id) filter (where at > clock_timestamp() - interval '1 day'
        and object = any(${[...objects, 'post_audiences']}::text[]))::text as rows
    from history
    where written_in >= pg_snapshot_xmin(${former.snapshot}::pg_snapshot)
      and written_in < pg_snapshot_xmax(${now}::pg_snapshot)
      and pg_visible_in_snapshot(written_in, ${now}::pg_snapshot)
      and not pg_visible_in_snapshot(written_in, ${former.snapshot}::pg_snapshot)
    group by 1`.execute(db)
  const changes = Object.fromEntries(found.flatMap(({ object, rows }) => (rows === null ? [] : [[object, rows]])))
  return { snapshot: found.length ? now : former.snapshot, changes }
}
