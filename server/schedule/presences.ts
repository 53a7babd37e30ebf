import { sql } from 'kysely'
import type { Presence } from '../../contract/schedule.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { hasBegun } from '../../rules/status.ts'
import type { Db } from '../kit/db.ts'
import { storedDays } from './held.ts'

/** What a register shall say of somebody. */
export type Said = { profileId: number; presence: Presence }

/** Writes it into the registers of those lessons that are the students' own; who is not named stays as they are. */
export async function setPresences(db: Db, lessonIds: number[], said: Said[]): Promise<void> {
  const rows = sql`unnest(${said.map(({ profileId }) => profileId)}::bigint[],
    ${said.map(({ presence }) => presence)}::text[]) as said (profile_id, presence)`
  await sql`
    insert into presences (lesson_id, profile_id, presence)
    select l.id, said.profile_id, said.presence from ${rows}
    join memberships m on m.profile_id = said.profile_id
    join lessons l on l.group_id = m.group_id and l.id = any(${lessonIds}::bigint[])
    on conflict (lesson_id, profile_id) do update set presence = excluded.presence
      where presences.presence <> excluded.presence`.execute(db)
  // A register is taken once it names everybody who sits in the lesson.
  await sql`
    update lessons as l set registered_at = now()
    where l.id = any(${lessonIds}::bigint[]) and registered_at is null and not exists (
      select from memberships m join profiles p on p.id = m.profile_id
      where m.group_id = l.group_id and p.locked_at is null and not p.is_test
        and not exists (select from presences r where r.lesson_id = l.id and r.profile_id = p.id))`.execute(db)
}

type Where = { teacherId: number; disciplineId: number; groupId: number; date: string }

/** An absence that the journal has at this date: it stands in the register of each such lesson that has begun. */
export async function markAbsent(
  db: Db,
  { teacherId, disciplineId, groupId, date }: Where,
  profileIds: number[],
  now: WallClock,
): Promise<void> {
  const { rows } = await sql<{ id: number; starts: number | null; ends: number | null }>`
    select id, starts, ends from lessons
    where group_id = ${groupId} and date = any(${storedDays(groupId, date)}) and teacher_id = ${teacherId}
      and discipline_id = ${disciplineId} order by id for update`.execute(db)
  const begun = rows.filter((lesson) => hasBegun({ ...lesson, date }, now)).map(({ id }) => id)
  const said = profileIds.map((profileId) => ({ profileId, presence: 'ABSENT' as const }))
  if (begun.length && said.length) await setPresences(db, begun, said)
}
