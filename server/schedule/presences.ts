import { sql } from 'kysely'
import type { Presence } from '../../contract/schedule.ts'
import { isHalf } from '../../rules/half-class.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { hasBegun } from '../../rules/status.ts'
import type { Db } from '../kit/db.ts'
import { storedDays } from './held.ts'

/** What a register shall say of somebody; null: nothing. */
export type Said = { profileId: number; presence: Presence | null }

type InLesson = { id: number; kind: string; ownTitle: string | null }

/** Writes it into the registers of those lessons that are the students' own; who is not named stays as they are. */
export async function setPresences(db: Db, lessons: InLesson[], said: Said[]): Promise<void> {
  const ids = lessons.map(({ id }) => id)
  const rows = sql`unnest(${said.map(({ profileId }) => profileId)}::bigint[],
    ${said.map(({ presence }) => presence)}::text[]) as said (profile_id, presence)`
  await sql`
    insert into presences (lesson_id, profile_id, presence)
    select l.id, said.profile_id, said.presence from ${rows}
    join memberships m on m.profile_id = said.profile_id
    join lessons l on l.group_id = m.group_id and l.id = any(${ids}::bigint[])
    where said.presence is not null
    on conflict (lesson_id, profile_id) do update set presence = excluded.presence
      where presences.presence <> excluded.presence`.execute(db)
  await sql`
    delete from presences using ${rows}
    where lesson_id = any(${ids}::bigint[]) and presences.profile_id = said.profile_id and said.presence is null`.execute(
    db,
  )
  for (const lesson of lessons) await noteWhetherTaken(db, lesson)
}

/** A register is taken once it names everybody who sits in the lesson; who those are in half a class, nobody else knows. */
async function noteWhetherTaken(db: Db, { id, kind, ownTitle }: InLesson): Promise<void> {
  const named = sql`exists (select from presences r where r.lesson_id = l.id`
  const isTaken = isHalf({ kind, title: ownTitle })
    ? sql`${named})`
    : sql`not exists (
        select from memberships m join profiles p on p.id = m.profile_id
        where m.group_id = l.group_id and p.locked_at is null and not p.is_test and not ${named} and r.profile_id = p.id))`
  await sql`
    update lessons as l set registered_at = case when registered_at is null then now() end
    where l.id = ${id} and (registered_at is not null) <> (${isTaken})`.execute(db)
}

type Where = { teacherId: number; disciplineId: number; groupId: number; date: string }

/** An absence that the journal has at this date: it stands in the register of each such lesson that has begun. */
export async function markAbsent(
  db: Db,
  { teacherId, disciplineId, groupId, date }: Where,
  profileIds: number[],
  now: WallClock,
): Promise<void> {
  const { rows } = await sql<InLesson & { starts: number | null; ends: number | null }>`
    select id, kind, title as own_title, starts, ends from lessons
    where group_id = ${groupId} and date = any(${storedDays(groupId, date)}) and teacher_id = ${teacherId}
      and discipline_id = ${disciplineId} order by id for update`.execute(db)
  const begun = rows.filter((lesson) => hasBegun({ ...lesson, date }, now))
  const said = profileIds.map((profileId) => ({ profileId, presence: 'ABSENT' as const }))
  if (begun.length && said.length) await setPresences(db, begun, said)
}
