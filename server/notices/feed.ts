import { sql } from 'kysely'
import { noticesKept } from '../../contract/notices/endpoints.ts'
import { recall, remember } from '../db/settings.ts'
import type { Db } from '../db/db.ts'
import { manyRows } from '../db/db.ts'
import type { Clock } from '../runtime/clock.ts'
import { momentOf, nowOf } from './days.ts'
import { tellLessons } from './lessons.ts'
import { tellMarks } from './marks.ts'
import { tellOffice } from './office.ts'
import { tellOfficialMarks } from './official-marks.ts'
import { retractPosts, tellPosts } from './posts.ts'
import { retractAbsences, retractDue, tellAbsences, tellDue, tellRegisters } from './school-day.ts'
import { retractUnseen } from './unseen.ts'
import { forgetOldLinks } from './unsubscribing.ts'
import type { Moment, Now } from './tell.ts'
import type { Notice } from './ways.ts'

/** Up to where the history was read: a snapshot of the database's transactions. */
type Cursor = { snapshot: string }
const name = 'notices'

/** By table, rows of the history as PostgreSQL writes an array: they only travel from one statement to the next. */
const objects = ['results', 'official_marks', 'lessons', 'works', 'posts', 'absences', 'memberships'] as const
type Changes = Partial<Record<(typeof objects)[number], string>>

/**
 * Makes notices of what has been written since the last time, and of what the clock brings; undefined: another instance is at
 * it. All within the transaction of `db`: where it is undone, nothing was read and nobody told.
 */
export async function feed(db: Db, clock: Clock, isTick: boolean): Promise<Notice[] | undefined> {
  await sql.raw(manyRows).execute(db)
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('dzvinok.notices')) as is_alone`.execute(db)
  if (!rows[0]!.isAlone) return undefined
  const changes = await changesSince(db)
  const now = nowOf(clock)
  // A whole school's notices are more than one call takes as arguments.
  let told = (await tellChanges(db, changes, now)).concat(await tellPosts(db, now, changes.posts))
  if (isTick || changes.lessons || changes.absences)
    told = told.concat(await tellDays(db, changes, await momentOf(db, now), isTick))
  if (isTick) await forgetOld(db, now)
  return told
}

async function tellChanges(db: Db, changes: Changes, now: Now): Promise<Notice[]> {
  if (changes.works) await retractDue(db, changes.works)
  if (changes.posts) await retractPosts(db, changes.posts, now)
  if (changes.memberships) await retractUnseen(db, changes.memberships, now)
  const told = changes.results ? await tellMarks(db, changes.results, now) : []
  return changes.official_marks ? told.concat(await tellOfficialMarks(db, changes.official_marks, now)) : told
}

/** What depends on which days are school days. */
async function tellDays(db: Db, changes: Changes, moment: Moment, isTick: boolean): Promise<Notice[]> {
  let told: Notice[] = changes.lessons ? await tellLessons(db, changes.lessons, moment) : []
  if (changes.absences) await retractAbsences(db, moment)
  told = told.concat(await tellAbsences(db, moment))
  if (!isTick) return told
  return told.concat(await tellDue(db, moment), await tellRegisters(db, moment), await tellOffice(db, moment))
}

/**
 * What those transactions wrote into the history that can be seen by now and could not be seen the last time, in whatever
 * order they began and ended. What is older than a day is never told. A cursor of another cluster, as a dump brings it, and
 * none at all begin at this moment.
 */
async function changesSince(db: Db): Promise<Changes> {
  const former = await recall<Cursor>(db, name)
  const { rows } = await sql<{ now: string; isOurs: boolean }>`
    select pg_current_snapshot()::text as now,
      pg_snapshot_xmax(${former?.snapshot ?? null}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_ours`.execute(
    db,
  )
  const { now, isOurs } = rows[0]!
  if (!former || !isOurs) {
    await remember(db, name, { snapshot: now } satisfies Cursor)
    return {}
  }
  const { rows: found } = await sql<{ of: keyof Changes; rows: string }>`
    select case object when 'post_audiences' then 'posts' else object end as of,
      array_agg(id) filter (where at > clock_timestamp() - interval '1 day'
        and object = any(${[...objects, 'post_audiences']}::text[]))::text as rows
    from history
    where written_in >= pg_snapshot_xmin(${former.snapshot}::pg_snapshot)
      and written_in < pg_snapshot_xmax(${now}::pg_snapshot)
      and pg_visible_in_snapshot(written_in, ${now}::pg_snapshot)
      and not pg_visible_in_snapshot(written_in, ${former.snapshot}::pg_snapshot)
    group by 1`.execute(db)
  if (found.length) await remember(db, name, { snapshot: now } satisfies Cursor)
  return Object.fromEntries(found.flatMap(({ of, rows }) => (rows ? [[of, rows]] : [])))
}

const mostForgotten = 2_000

async function forgetOld(db: Db, { at }: Now): Promise<void> {
  await sql`delete from notices where id = any(array(
    select id from notices where at < ${at}::timestamptz - make_interval(days => ${noticesKept})
    order by at limit ${mostForgotten}))`.execute(db)
  await forgetOldLinks(db)
}
