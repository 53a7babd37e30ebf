import { sql } from 'kysely'
import type { Participant } from '../../contract/people/schemas.ts'
import type { Role } from '../../contract/kit/endpoint.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { photoAddress } from './photos.ts'
import { nameOf } from './rules.ts'

type Row = {
  id: number
  firstName: string
  lastName: string
  email: string | null
  role: Role
  groupName: string | null
  photo: string | null
}

/** In the order in which the guard found them: the user's own, then children by name. */
export async function participantsOf(db: Db, principal: Principal, today: string): Promise<Participant[]> {
  if (!principal.participants.length) return []
  const rows = await readJson(
    db,
    sql<
      Row[]
    >`(select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
      'email', p.email, 'role', p.type, 'groupName', g.name, 'photo', ph.version)), '[]') from profiles p
    left join photos ph on ph.profile_id = p.id
    left join memberships m on m.profile_id = p.id and m.period_id = ${currentPeriod(today)}
    left join groups g on g.id = m.group_id
    where p.id = any(${principal.participants.map(({ id }) => id)}::bigint[]))`,
  )
  return principal.participants.flatMap(({ id, uuid, own }) => {
    const row = rows.find((row) => row.id === id)
    if (!row) return []
    const { email, role, groupName, photo } = row
    return [{ uuid, name: nameOf(row), email, role, groupName, photo: photoAddress(photo), own }]
  })
}

/** Those of the given accounts that nobody can use any more: no active profile of theirs, no active child. */
export async function withoutParticipants(db: Db, userIds: number[]): Promise<number[]> {
  const [guardian, student] = [sql.lit(profileType.guardian), sql.lit(profileType.student)]
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${userIds}::bigint[]) as u (id)
    where not exists (
      select from profiles p where p.user_id = u.id and p.locked_at is null and p.type <> ${guardian})
    and not exists (
      select from profiles g join profiles c on c.guardian_id = g.id and c.type = ${student} and c.locked_at is null
      where g.user_id = u.id and g.type = ${guardian} and g.locked_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}
