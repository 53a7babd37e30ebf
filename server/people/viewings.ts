import { sql } from 'kysely'
import { viewingsPerPage } from '../../contract/people/endpoints.ts'
import type { Viewing } from '../../contract/people/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'

type Viewer = Pick<Principal, 'userId' | 'adminId' | 'name'>
type Viewed = { kind: 'OPENED' | 'LISTED' | 'EXPORTED'; ids: number[] }

const read = { action: 'read', object: 'profiles' } as const

/** That one profile was opened by itself. */
export async function noteOpened(db: Db, viewer: Viewer, profileId: number): Promise<void> {
  await note(db, { ...read, by: viewer, kind: 'profiles.show', objectId: profileId, after: { kind: 'opened' } })
  await tell(db, viewer, { kind: 'OPENED', ids: [profileId] })
}

/** That these profiles left as a list: one entry of the history for whoever exports, and a viewing for each of the people. */
export async function noteExport(db: Db, viewer: Viewer, profileIds: number[]): Promise<void> {
  if (!profileIds.length) return
  const after = { kind: 'export', ids: profileIds.join(',') }
  const [count, kind] = [profileIds.length, 'chosenProfiles.export'] as const
  await note(db, { ...read, by: viewer, kind, objectId: null, count, after })
  await tell(db, viewer, { kind: 'LISTED', ids: profileIds })
}

/** That all that is kept of one person left. */
export async function notePersonExport(db: Db, viewer: Viewer, profileId: number): Promise<void> {
  const after = { kind: 'personExport' }
  await note(db, { ...read, by: viewer, kind: 'personalData.ofPerson', objectId: profileId, after })
  await tell(db, viewer, { kind: 'EXPORTED', ids: [profileId] })
}

/** That somebody took what is kept of themself, and of children who have no address: nobody else looked. */
export async function noteOwnExport(db: Db, by: Viewer, profileIds: number[]): Promise<void> {
  const after = { kind: 'ownExport', ids: profileIds.join(',') }
  const count = profileIds.length
  await note(db, { ...read, by, kind: 'personalData.ofOneself', objectId: null, count, after })
}

/** Nobody is told that they looked at themselves. */
async function tell(db: Db, { userId, name }: Viewer, { kind, ids }: Viewed): Promise<void> {
  await sql`insert into viewings (profile_id, kind, by_id, by_name, people)
    select p.id, ${kind}, ${userId}, ${name}, ${ids.length} from profiles p
      where p.id = any(${ids}::bigint[]) and p.user_id <> ${userId} order by p.id`.execute(db)
}

/**
 * Who looked at the reader's own profiles, and at their children's that have no address and so nobody else to be told. Along
 * the index of each profile: a page costs as much whatever the school's history holds.
 */
export async function viewingsOf(
  db: Db,
  { userId, participants }: Pick<Principal, 'userId' | 'participants'>,
  before: number | undefined,
): Promise<{ viewings: Viewing[]; next: number | null }> {
  const children = participants.filter(({ own }) => !own).map(({ id }) => id)
  const { rows } = await sql<Viewing & { told: number }>`
    with mine as materialized (
      select id, last_name || ' ' || first_name as name, count(*) over () as told from profiles
        where user_id = ${userId} or (id = any(${children}::bigint[]) and email is null)
    )
    select v.id, v.kind, v.by_name as by, v.at, v.people, mine.told, mine.name as person,
      coalesce(i.ended_at, case when i.started_at + interval '1 hour' < now() then i.started_at + interval '1 hour' end) as ended_at
    from mine cross join lateral (
      select * from viewings where profile_id = mine.id ${before === undefined ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${sql.lit(viewingsPerPage + 1)}
    ) v left join impersonations i on i.id = v.impersonation_id
    order by v.id desc limit ${sql.lit(viewingsPerPage + 1)}`.execute(db)
  const shown = rows.slice(0, viewingsPerPage)
  const viewings = shown.map(({ told, ...viewing }) => ({ ...viewing, person: told > 1 ? viewing.person : null }))
  return { viewings, next: rows.length > shown.length ? shown.at(-1)!.id : null }
}
