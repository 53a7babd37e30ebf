import { sql } from 'kysely'
import { type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'

/** Who has been at the portal within this time, in minutes: a session says so once an hour. */
const lately = 60

const ranks = sql.join(profileTypes.map((type) => sql.lit(type)))

/** Accounts `u` with a session of late, each with the profile `p` that says most of it. What follows `from`. */
const presentPeople = sql`(select distinct user_id from sessions
    where seen_at > now() - make_interval(mins => ${sql.lit(lately)}) and expires_at > now()) u
  cross join lateral (
    select * from profiles where user_id = u.user_id and locked_at is null
    order by array_position(array[${ranks}], type), id limit 1) p`

export async function presentCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${presentPeople}`.execute(db)
  return rows[0]!.count
}

export const mostPresent = 300

type Present = { uuid: string; name: string; type: ProfileType; group: string | null }

/** The first of them by role, class and name, and how many there are of each role. */
export async function presentNow(db: Db, today: string) {
  const { rows: counts } = await sql<{ type: ProfileType; count: number }>`
    select p.type, count(*) as count from ${presentPeople} group by p.type`.execute(db)
  const { rows: people } = await sql<Present>`
    select p.uuid, p.last_name || ' ' || p.first_name as name, p.type, g.name as "group" from ${presentPeople}
    left join memberships m on m.profile_id = p.id and m.period_id = ${currentPeriod(today)} left join groups g on g.id = m.group_id
    order by array_position(array[${ranks}], p.type), m.group_key, p.name_key, p.id limit ${sql.lit(mostPresent)}`.execute(
    db,
  )
  return { counts: counts.toSorted((a, b) => profileTypes.indexOf(a.type) - profileTypes.indexOf(b.type)), people }
}
