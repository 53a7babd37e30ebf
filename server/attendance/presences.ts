import { sql } from 'kysely'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Db } from '../db/db.ts'
import { takeComplete } from '../schedule/registered.ts'

/** What a register shall say of somebody. */
export type Said = { profileId: number; presence: Presence }

/**
 * Writes what a teacher says into the registers of those lessons that are the students' own; who is not named stays as
 * they are. It is newer than any н in the journal, which no longer takes it back.
 */
export async function setPresences(db: Db, lessonIds: number[], said: Said[]): Promise<void> {
  await sql`
    delete from absent_marks where lesson_id = any(${lessonIds}::bigint[])
      and profile_id = any(${said.map(({ profileId }) => profileId)}::bigint[])`.execute(db)
  const rows = sql`unnest(${said.map(({ profileId }) => profileId)}::bigint[],
    ${said.map(({ presence }) => presence)}::text[]) as said (profile_id, presence)`
  await sql`
    insert into presences (lesson_id, profile_id, presence)
    select l.id, said.profile_id, said.presence from ${rows}
    join stays s on s.profile_id = said.profile_id
    join lessons l on l.group_id = s.group_id and l.id = any(${lessonIds}::bigint[])
      and held_day(l.group_id, l.date) between s.first_day and s.last_day
    on conflict (lesson_id, profile_id) do update set presence = excluded.presence
      where presences.presence <> excluded.presence`.execute(db)
  await takeComplete(db, lessonIds)
}

/** What registers say of a student in some lessons: absent from one of them, and not by н alone; there in one of them. */
export type PresenceRow = { profileId: number; isAbsent: boolean; isAbsentByHand: boolean; came: boolean }

/** `profileIds` null: of everybody whom the registers name. */
export async function presenceRows(db: Db, lessonIds: number[], profileIds: number[] | null): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select profile_id, bool_or(presence = 'ABSENT') as is_absent, bool_or(presence in ('PRESENT', 'LATE')) as came,
      bool_or(presence = 'ABSENT' and not exists (
        select from absent_marks k where k.lesson_id = r.lesson_id and k.profile_id = r.profile_id)) as is_absent_by_hand
    from presences r where lesson_id = any(${lessonIds}::bigint[])
      and (${profileIds}::bigint[] is null or profile_id = any(${profileIds}::bigint[]))
    group by profile_id order by profile_id`.execute(db)
  return rows
}
