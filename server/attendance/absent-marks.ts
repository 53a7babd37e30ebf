import { sql } from 'kysely'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import { isHalf } from '../../rules/half-class.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { hasBegun } from '../../rules/status.ts'
import type { Db } from '../db/db.ts'
import { reopenRegisters, takeComplete } from '../schedule/registered.ts'
import { isElsewhere, lastTime } from './elsewhere.ts'
import { storedDays } from '../schedule/held.ts'

/** A day of a sheet of the journal, and who keeps its column. */
export type SheetDay = { teacherId: number; disciplineId: number; groupId: number; date: string }

export type LessonOfDay = { id: number; starts: number | null; ends: number | null; title: string | null; kind: string }

/**
 * The lessons of that day that have begun: those of the teacher who keeps the column or, where they hold none, of whoever
 * teaches the discipline to the class. Whoever changes them waits.
 */
export async function begunLessons(db: Db, day: SheetDay, now: WallClock): Promise<LessonOfDay[]> {
  const { teacherId, disciplineId, groupId, date } = day
  const { rows } = await sql<LessonOfDay & { isTeachers: boolean }>`
    select id, starts, ends, title, kind, coalesce(teacher_id = ${teacherId}, false) as is_teachers from lessons
    where group_id = ${groupId} and date = any(${storedDays(groupId, date)}) and discipline_id = ${disciplineId}
    order by id for update`.execute(db)
  const own = rows.filter(({ isTeachers }) => isTeachers)
  return (own.length ? own : rows).filter((lesson) => hasBegun({ ...lesson, date }, now))
}

/** What a register said of somebody, and says now; null: it does not name them. `wasTaken`: apart from any н. */
export type RegisterChange = {
  lessonId: number
  profileId: number
  before: Presence | null
  after: Presence | null
  wasTaken: boolean
}

type Seat = {
  lessonId: number
  profileId: number
  presence: 'PRESENT' | 'LATE' | 'ABSENT' | null
  /** By another н. */
  isNoted: boolean
  /** What it says apart from any н, and whether it is taken apart from any. */
  former: 'PRESENT' | 'LATE' | null
  wasTaken: boolean
}

/** н in a work's cells stands in the registers of these lessons, except of whom they know to sit in the other half. */
export async function noteAbsent(
  db: Db,
  workId: number,
  lessons: LessonOfDay[],
  profileIds: number[],
): Promise<RegisterChange[]> {
  if (!lessons.length || !profileIds.length) return []
  const seats = await seatsOf(db, lessons, profileIds)
  const changed = seats.filter(({ presence }) => presence !== 'ABSENT')
  const noted = seats.filter(({ presence, isNoted }) => presence !== 'ABSENT' || isNoted)
  const idsOf = (rows: Seat[]) =>
    sql`${rows.map(({ lessonId }) => lessonId)}::bigint[], ${rows.map(({ profileId }) => profileId)}::bigint[]`
  await sql`
    insert into presences (lesson_id, profile_id, presence)
    select lesson_id, profile_id, 'ABSENT' from unnest(${idsOf(changed)}) as seats (lesson_id, profile_id)
    on conflict (lesson_id, profile_id) do update set presence = excluded.presence`.execute(db)
  await sql`
    insert into absent_marks (lesson_id, profile_id, work_id, former, was_taken)
    select lesson_id, profile_id, ${workId}, former, was_taken
    from unnest(${idsOf(noted)}, ${noted.map(({ former }) => former)}::text[],
      ${noted.map(({ wasTaken }) => wasTaken)}::boolean[])
      as seats (lesson_id, profile_id, former, was_taken)
    on conflict do nothing`.execute(db)
  const ids = lessons.map(({ id }) => id)
  await takeComplete(db, ids)
  return changed.map(({ lessonId, profileId, presence, wasTaken }) => ({
    lessonId,
    profileId,
    before: presence,
    after: 'ABSENT',
    wasTaken,
  }))
}

async function seatsOf(db: Db, lessons: LessonOfDay[], profileIds: number[]): Promise<Seat[]> {
  const halves = lessons.filter(isHalf).map(({ id }) => id)
  const { rows } = await sql<Seat>`
    select l.id as lesson_id, p.id as profile_id, r.presence, k.lesson_id is not null as is_noted,
      case when k.lesson_id is null then nullif(r.presence, 'ABSENT') else k.former end as former,
      coalesce(k.was_taken, l.registered_at is not null) as was_taken
    from (select *, ${lastTime} as last_id from lessons l where id = any(${lessons.map(({ id }) => id)}::bigint[])) l
    join stays s on s.group_id = l.group_id and s.profile_id = any(${profileIds}::bigint[])
      and held_day(l.group_id, l.date) between s.first_day and s.last_day
    join profiles p on p.id = s.profile_id
    left join lateral (select presence from presences where lesson_id = l.id and profile_id = p.id offset 0) r on true
    left join lateral (
      select * from absent_marks where lesson_id = l.id and profile_id = p.id limit 1
    ) k on true
    where r.presence is distinct from 'ELSEWHERE' and not (l.id = any(${halves}::bigint[]) and ${isElsewhere})
    order by l.id, p.id`.execute(db)
  return rows
}

/**
 * н is gone from a work's cells: the registers that it changed say again what they said before it, unless another н of
 * that day keeps them. `profileIds` null: from all of its cells.
 */
export async function takeBackAbsent(db: Db, workId: number, profileIds: number[] | null): Promise<RegisterChange[]> {
  const theirs = sql`work_id = ${workId}
    and (${profileIds}::bigint[] is null or profile_id = any(${profileIds}::bigint[]))`
  await sql`
    select id from lessons where id = any(array(select lesson_id from absent_marks where ${theirs}))
    order by id for update`.execute(db)
  const { rows } = await sql<{ lessonId: number; profileId: number; former: Presence | null; wasTaken: boolean }>`
    with gone as (delete from absent_marks where ${theirs} returning *)
    select lesson_id, profile_id, former, was_taken from gone g
    where not exists (select from absent_marks o
      where o.lesson_id = g.lesson_id and o.profile_id = g.profile_id and o.work_id <> g.work_id)
    order by lesson_id, profile_id`.execute(db)
  if (!rows.length) return []
  const back = sql`unnest(${rows.map(({ lessonId }) => lessonId)}::bigint[], ${rows.map(({ profileId }) => profileId)}::bigint[],
    ${rows.map(({ former }) => former)}::text[]) as back (lesson_id, profile_id, former)`
  await sql`
    update presences r set presence = back.former from ${back}
    where r.lesson_id = back.lesson_id and r.profile_id = back.profile_id and back.former is not null`.execute(db)
  await sql`
    delete from presences r using ${back}
    where r.lesson_id = back.lesson_id and r.profile_id = back.profile_id and back.former is null`.execute(db)
  // What only н had made complete names not everybody any more.
  const unnamed = rows.filter(({ former, wasTaken }) => former === null && !wasTaken)
  if (unnamed.length) await reopenRegisters(db, unnamed)
  return rows.map(({ lessonId, profileId, former, wasTaken }) => ({
    lessonId,
    profileId,
    before: 'ABSENT',
    after: former,
    wasTaken,
  }))
}
