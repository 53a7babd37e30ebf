import { sql, type RawBuilder } from 'kysely'
import type { Discipline, Group } from '../../contract/calendar/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Year } from '../gradebook/diary-inputs.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import { today, type Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { missing } from '../runtime/errors.ts'

/** What a teacher teaches to a class in the current study year: a sheet of the journal. */
export type Pair = Year & { groupId: number; teacherId: number; today: string }

export type Asking = { participant: ChosenParticipant; clock: Clock; params: { discipline: number; group: number } }

/** The study year of the pair, where this teacher teaches it; else null. Part of a statement. */
export function periodTaught({ participant, clock, params: { discipline, group } }: Asking): RawBuilder<number | null> {
  return sql`(
    select period_id from groups
    where id = ${group} and period_id = ${currentPeriod(today(clock))} and (
      exists (select from lessons where teacher_id = ${participant.id} and discipline_id = ${discipline} and group_id = ${group})
      or exists (select from courses where teacher_id = ${participant.id} and discipline_id = ${discipline} and group_id = ${group})))`
}

/** 404 for a pair that this teacher does not teach, also where both halves are theirs in other pairs. */
export function pairIn({ participant, clock, params }: Asking, periodId: number | null): Pair {
  if (periodId === null) throw missing()
  const { discipline: disciplineId, group: groupId } = params
  return { periodId, disciplineId, groupId, teacherId: participant.id, today: today(clock) }
}

export async function thePair(db: Db, asking: Asking): Promise<Pair> {
  const { rows } = await sql<{ periodId: number | null }>`select ${periodTaught(asking)} as period_id`.execute(db)
  return pairIn(asking, rows[0]!.periodId)
}

const taughtBy = (profileId: number): RawBuilder<unknown> => sql`(
  select discipline_id, group_id from lessons where teacher_id = ${profileId}
  union select discipline_id, group_id from courses where teacher_id = ${profileId}) as taught`

/** The classes of the current study year in which these profiles teach anything, with who sits there. */
export async function classesTaught(
  db: Db,
  profileIds: number[],
  day: string,
): Promise<{ uuid: string; groupId: number; profileIds: number[] }[]> {
  const { rows } = await sql<{ uuid: string; groupId: number; profileIds: number[] }>`
    select p.uuid, g.id as group_id,
      (select coalesce(json_agg(profile_id), '[]') from memberships where group_id = g.id) as profile_ids
    from groups g
    join (
      select teacher_id, group_id from lessons where teacher_id = any(${profileIds})
      union select teacher_id, group_id from courses where teacher_id = any(${profileIds})) taught on taught.group_id = g.id
    join profiles p on p.id = taught.teacher_id
    where g.period_id = ${currentPeriod(day)}`.execute(db)
  return rows
}

export async function disciplinesTaught(db: Db, profileId: number, day: string): Promise<Discipline[]> {
  const { rows } = await sql<Discipline>`
    select d.id, d.name, d.alias from disciplines d
    where id in (
      select discipline_id from ${taughtBy(profileId)} join groups g on g.id = taught.group_id
      where g.period_id = ${currentPeriod(day)})
    order by d.sort_key, d.id`.execute(db)
  return rows
}

export async function groupsTaught(db: Db, profileId: number, disciplineId: number, day: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.uuid, g.name, g.is_extern from groups g
    where id in (select group_id from ${taughtBy(profileId)} where discipline_id = ${disciplineId})
      and g.period_id = ${currentPeriod(day)}
    order by g.sort_key, g.id`.execute(db)
  if (!rows.length) throw missing()
  return rows
}
