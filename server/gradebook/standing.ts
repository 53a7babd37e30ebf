import { sql } from 'kysely'
import type { Standing } from '../../contract/gradebook/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { refreshStale } from './stale.ts'

type Place = { groupId: number | null; version: string }

/** A student's class of the year, and at which version the averages of who sits in it stand. */
const placeOf = lookup<{ profile: number; today: string }, Place>(
  { profile: 'bigint', today: 'date' },
  sql`(
    select json_build_object('groupId', m.group_id, 'version', ${sql.raw(
      [versionOf('standing', 'array[m.group_id]'), versionOf('diary'), versionOf('week')].join(` || ' ' || `),
    )})
    from (select ${currentPeriod(sql`asked.today`)} as id offset 0) c
    left join memberships m on m.profile_id = asked.profile and m.period_id = c.id)`,
)

/** Of a student with marks in the quarter; `exact` is compared, `average` is shown. */
type Average = { average: number; exact: number; count: number; isCounted: boolean }
type ClassStanding = { quarter: number | null; averages: Map<number, Average> }

const shared = sharing<ClassStanding>()

/** The current quarter's average, and the place in the class: one among those with equal averages (1, 2, 2, 4). */
export async function standingOf(db: Db, profile: number, today: string): Promise<Standing> {
  const { groupId, version } = await placeOf(db, { profile, today })
  const { quarter, averages } = await shared(db, `${groupId} ${today}`, version, () => ofClass(db, groupId, today))
  const own = averages.get(profile)
  const counted = [...averages.values()].filter(({ isCounted }) => isCounted)
  return {
    quarter,
    average: own?.average ?? null,
    count: own?.count ?? 0,
    rank: own?.isCounted ? 1 + counted.filter(({ exact }) => exact > own.exact).length : null,
    of: counted.length,
  }
}

async function ofClass(db: Db, groupId: number | null, today: string): Promise<ClassStanding> {
  const found = await read(db, groupId, today)
  if (!found.stale || found.periodId === null) return standingIn(found)
  await refreshStale(db, found.periodId, found.stale)
  return standingIn(await read(db, groupId, today))
}

type Found = {
  periodId: number | null
  quarter: number | null
  averages: ({ profileId: number } & Average)[] | null
  stale: number[] | null
}

function standingIn({ quarter, averages }: Found): ClassStanding {
  return { quarter, averages: new Map(averages?.map(({ profileId, ...one }) => [profileId, one])) }
}

async function read(db: Db, groupId: number | null, today: string): Promise<Found> {
  const { rows } = await sql<Found>`
    with c as (
      select id, ${currentQuarterOf(sql`id`, today)} as quarter from (select ${currentPeriod(today)} as id) p
    ), mates as (
      select profile_id from memberships where group_id = ${groupId}
    )
    select c.id as "periodId", c.quarter, (
      select json_agg(json_build_object('profileId', m.profile_id, 'average', round(s.points / s.weight, 2),
        'exact', round(s.points / s.weight, 6), 'count', s.count, 'isCounted', not p.is_test))
      from mates m join profiles p on p.id = m.profile_id and p.locked_at is null
      join standings s on s.profile_id = m.profile_id and s.period_id = c.id and s.quarter = c.quarter and s.weight > 0
    ) as averages, (
      select json_agg(s.profile_id) from stale_diaries s join mates using (profile_id) where s.period_id = c.id
    ) as stale from c`.execute(db.withoutPlugins())
  return rows[0]!
}
