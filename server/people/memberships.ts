import { sql, type RawBuilder } from 'kysely'
import { dotted } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import type { Said } from '../i18n/translate.ts'

/** A student's place in a class from a day on; `since` null: from the study year's first day. */
export type Place = { profileId: number; groupId: number; since: string | null }

/** Today, or the nearest day of the study year `y`. Part of a statement. */
function dayWithin(today: string): RawBuilder<string> {
  return sql`least(greatest(${today}::date, y.date_from), y.date_to)`
}

/** The first day of a membership that begins now, in the current study year; null: there is none. */
export async function firstDayFrom(db: Db, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select ${dayWithin(today)} as day from periods y where y.id = ${currentPeriod(today)}`.execute(db)
  return rows[0]?.day ?? null
}

/** The fault of a first day outside the class's study year. */
export async function faultOfFirstDay(db: Db, groupId: number, since: string): Promise<Said | undefined> {
  const { rows } = await sql<{ dateFrom: string; dateTo: string }>`
    select y.date_from, y.date_to from groups g join periods y on y.id = g.period_id
    where g.id = ${groupId} and ${since}::date not between y.date_from and y.date_to`.execute(db)
  const [year] = rows
  return year && ['server.people.sinceOutside', { from: dotted(year.dateFrom), to: dotted(year.dateTo) }]
}

/**
 * Puts students into classes, out of those that they were in during that study year. Who comes back to a class without a
 * day in between keeps the first day there. A class that somebody deletes meanwhile takes nobody: the two wait for each other.
 */
export async function enrol(db: Db, places: Place[]): Promise<void> {
  if (!places.length) return
  const rows = await unnest(places, {
    profileId: ['bigint', ({ profileId }) => profileId],
    groupId: ['bigint', ({ groupId }) => groupId],
    since: ['date', ({ since }) => since],
  })
  await sql`
    insert into memberships (profile_id, period_id, group_id, group_key, name_key, first_day)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key,
      nullif(least(rows.since, coalesce(l.first_day, case when l.group_id is not null then y.date_from end)), y.date_from)
    from ${rows} join groups g on g.id = rows.group_id and g.hidden_at is null join periods y on y.id = g.period_id
    join profiles p on p.id = rows.profile_id
    left join left_groups l on l.profile_id = p.id and l.period_id = g.period_id and l.group_id = g.id
      and l.last_day >= rows.since - 1
    for share of g
    on conflict (profile_id, period_id) do update
      set group_id = excluded.group_id, group_key = excluded.group_key, first_day = excluded.first_day`.execute(db)
}

/** Takes all students out of a class of a study year that has not ended; yesterday was their last day there. */
export async function emptyClass(db: Db, today: string, groupId: number): Promise<void> {
  const { rows } = await sql<{ profileId: number }>`
    delete from memberships m using periods y
    where m.group_id = ${groupId} and y.id = m.period_id and y.date_to >= ${today} returning m.profile_id`.execute(db)
  await sql`
    update left_groups l set last_day = ${dayWithin(today)} - 1 from periods y
    where y.id = l.period_id and l.group_id = ${groupId}
      and l.profile_id = any(${rows.map(({ profileId }) => profileId)}::bigint[])`.execute(db)
}

/** Takes a student out of the class of the current study year; yesterday was the last day there. */
export async function leaveClass(db: Db, today: string, profileId: number): Promise<void> {
  const { rows } = await sql<{ groupId: number }>`
    delete from memberships where profile_id = ${profileId} and period_id = ${currentPeriod(today)}
    returning group_id`.execute(db)
  if (!rows[0]) return
  await sql`
    update left_groups l set last_day = ${dayWithin(today)} - 1 from periods y
    where y.id = l.period_id and l.profile_id = ${profileId} and l.group_id = ${rows[0].groupId}`.execute(db)
}
