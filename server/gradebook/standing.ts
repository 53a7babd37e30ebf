import { sql } from 'kysely'
import type { Standing } from '../../contract/gradebook/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import { refreshStale } from './stale.ts'
import type { Db } from '../db/db.ts'

type Found = Standing & { periodId: number | null; stale: number[] | null }

/** The current quarter's average, and the place in the class: one among those with equal averages (1, 2, 2, 4). */
export async function standingOf(db: Db, profileId: number, today: string): Promise<Standing> {
  let found = await read(db, profileId, today)
  if (found.stale && found.periodId !== null) {
    await refreshStale(db, found.periodId, found.stale)
    found = await read(db, profileId, today)
  }
  const { quarter, average, count, rank, of } = found
  return { quarter, average, count, rank, of }
}

async function read(db: Db, profileId: number, today: string): Promise<Found> {
  const { rows } = await sql<Found>`
    with c as (
      select id, ${currentQuarterOf(sql`id`, today)} as quarter from (select ${currentPeriod(today)} as id) p
    ), mates as (
      select m.profile_id from c join memberships own on own.profile_id = ${profileId} and own.period_id = c.id
      join memberships m on m.group_id = own.group_id
    ), averages as (
      select m.profile_id, s.points / s.weight as average, s.count, p.is_test from c cross join mates m
      join profiles p on p.id = m.profile_id and (p.locked_at is null or p.id = ${profileId})
      join standings s on s.profile_id = m.profile_id and s.period_id = c.id and s.quarter = c.quarter and s.weight > 0
    )
    select c.id as period_id, c.quarter, round(principal.average, 2) as average, coalesce(principal.count, 0) as count,
      case when not principal.is_test then (
        select 1 + count(*) from averages where not is_test and round(average, 6) > round(principal.average, 6)) end as rank,
      (select count(*) from averages where not is_test) as of,
      (select json_agg(s.profile_id) from stale_diaries s join mates using (profile_id) where s.period_id = c.id) as stale
    from c left join averages principal on principal.profile_id = ${profileId}`.execute(db)
  return rows[0]!
}
