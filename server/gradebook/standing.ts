import { sql, type RawBuilder } from 'kysely'
import type { Standing } from '../../contract/gradebook/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { refreshStale } from './stale.ts'

type Own = { periodId: number | null; quarter: number | null; groupId: number | null; version: string }

type ClassStandings = {
  of: number
  /** By profile. The rank of a test user is null. */
  students: Record<string, [average: number, count: number, rank: number | null]> | null
  stale: number[] | null
}

const shared = sharing<ClassStandings>()

/** The current quarter's average, and the place in the class: one among those with equal averages (1, 2, 2, 4). */
export async function standingOf(db: Db, profileId: number, today: string): Promise<Standing> {
  const found = await read(db, profileId, today)
  if (!found.stale || found.periodId === null) return found.standing
  await refreshStale(db, found.periodId, found.stale)
  return (await read(db, profileId, today)).standing
}

type Found = { standing: Standing; periodId: number | null; stale: number[] | null }

async function read(db: Db, profileId: number, today: string): Promise<Found> {
  const { periodId, quarter, groupId, version } = await readJson(db, ownOf(profileId, today))
  if (periodId === null || groupId === null)
    return { standing: { quarter, average: null, count: 0, rank: null, of: 0 }, periodId, stale: null }
  const { of, students, stale } = await shared(db, `${groupId} ${quarter}`, version, () =>
    readJson(db, standingsOf({ groupId, periodId, quarter })),
  )
  const [average = null, count = 0, rank = null] = students?.[profileId] ?? []
  return { standing: { quarter, average, count, rank, of }, periodId, stale }
}

function ownOf(profileId: number, today: string): RawBuilder<Own> {
  const group = sql`(select group_id from memberships where profile_id = ${profileId} and period_id = c.id)`
  return sql`(
    select json_build_object('periodId', id, 'quarter', quarter, 'groupId', group_id,
      'version', ${sql.raw(versionOf(['standing', 'diary', 'week'], 'array[group_id]'))})
    from (select id, ${currentQuarterOf(sql`c.id`, today)} as quarter, ${group} as group_id
      from (select ${currentPeriod(today)} as id) c offset 0) own)`
}

type OfClass = { groupId: number; periodId: number; quarter: number | null }

/** SQL of all averages and places of a class, and of whose diaries a change of class or weights has left behind. */
function standingsOf({ groupId, periodId, quarter }: OfClass): RawBuilder<ClassStandings> {
  return sql`(
    with averages as (
      select m.profile_id, s.points / s.weight as average, s.count, p.is_test from memberships m
      join profiles p on p.id = m.profile_id and p.locked_at is null
      join standings s on s.profile_id = m.profile_id and s.period_id = ${periodId} and s.quarter = ${quarter} and s.weight > 0
      where m.group_id = ${groupId}
    )
    select json_build_object('of', (select count(*) from averages where not is_test), 'students', (
      select json_object_agg(profile_id, json_build_array(round(average, 2), count, rank)) from (
        select *, case when not is_test then rank() over (partition by is_test order by round(average, 6) desc) end as rank
        from averages) ranked
    ), 'stale', (
      select json_agg(s.profile_id) from memberships m join stale_diaries s on s.profile_id = m.profile_id
      where m.group_id = ${groupId} and s.period_id = ${periodId})))`
}
