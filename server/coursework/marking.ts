import { sql } from 'kysely'
import type { Mark, Span, WorkStatus } from '../../rules/marks.ts'
import type { Db } from '../kit/db.ts'
import { keepDiaries, lockDiaries } from './diaries.ts'
import type { Year } from './diary-inputs.ts'
import { columnsOf } from './stored-mark.ts'
import type { WorkOf } from './works.ts'

/** `null` takes the mark back. */
export type Given = { profileId: number; mark: Mark | null; status?: WorkStatus; done?: string | null }

/**
 * Writes marks of one work, and the diaries that they are part of. A number or level that comes without a hand-in counts
 * as returned on the work's day (MARK-2); absent and exempt say nothing of a hand-in.
 */
export async function giveMarks(db: Db, work: WorkOf, given: Given[], today: string): Promise<void> {
  const students = given.map(({ profileId }) => profileId)
  await lockDiaries(db, students)
  const cells = given.map(({ profileId, mark, status, done }) => {
    const returned = mark !== null && mark !== 'ABSENT' && mark !== 'EXEMPT'
    return {
      profileId,
      ...columnsOf(mark),
      status: status ?? (returned ? 'RETURNED' : 'CREATED'),
      done: done ?? null,
      returned,
    }
  })
  await sql`
    insert into results as r (work_id, profile_id, kind, grade, status, done, marked)
    select ${work.id}, profile_id, kind, grade, status, coalesce(done, case when returned then ${work.date}::date end),
      case when kind is not null then ${today}::date end
    from unnest(${students}::bigint[], ${cells.map(({ kind }) => kind)}::text[], ${cells.map(({ grade }) => grade)}::numeric[],
      ${cells.map(({ status }) => status)}::text[], ${cells.map(({ done }) => done)}::date[], ${cells.map(({ returned }) => returned)}::boolean[])
      as g (profile_id, kind, grade, status, done, returned)
    order by profile_id
    on conflict (work_id, profile_id) do update set kind = excluded.kind, grade = excluded.grade, status = excluded.status,
      done = case when excluded.kind is null or r.done is null then excluded.done else r.done end,
      marked = excluded.marked, revision = r.revision + 1`.execute(db)
  await keepDiaries(db, work, students, [work.quarter])
}

/** Sets a quarter's, semester's or year's mark in place of the computed one; `null` takes it back. */
export async function setOfficialMarks(
  db: Db,
  year: Year,
  span: Span,
  given: { profileId: number; mark: Mark | null }[],
): Promise<void> {
  const students = given.map(({ profileId }) => profileId)
  await lockDiaries(db, students)
  const set = given.filter(({ mark }) => mark !== null)
  const columns = set.map(({ mark }) => columnsOf(mark))
  await sql`
    insert into official_marks as o (profile_id, period_id, discipline_id, span, kind, grade)
    select profile_id, ${year.periodId}, ${year.disciplineId}, ${span}, kind, grade
    from unnest(${set.map(({ profileId }) => profileId)}::bigint[], ${columns.map(({ kind }) => kind)}::text[],
      ${columns.map(({ grade }) => grade)}::numeric[]) as g (profile_id, kind, grade) order by profile_id
    on conflict (profile_id, period_id, discipline_id, span) do update
      set kind = excluded.kind, grade = excluded.grade, revision = o.revision + 1`.execute(db)
  const taken = given.filter(({ mark }) => mark === null).map(({ profileId }) => profileId)
  if (taken.length) {
    await sql`delete from official_marks where profile_id = any(${taken}::bigint[]) and period_id = ${year.periodId}
      and discipline_id = ${year.disciplineId} and span = ${span}`.execute(db)
  }
  await keepDiaries(db, year, students, [])
}
