import { sql } from 'kysely'
import type { Mark, Span } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { recomputeDiaries, lockDiaries, type KeptTotals } from './diaries.ts'
import type { Year } from './diary-inputs.ts'
import { markColumns } from './stored-mark.ts'

/** `mark` null takes it back; `expected`: the revision that the writer has seen, absent: whatever stands there gives way. */
export type GivenOfficial = { profileId: number; mark: Mark | null; expected?: number }

type Set = { profileId: number; revision: number }

/** Sets a quarter's, semester's or year's marks in place of the computed ones; answers which were set, and the totals. */
export async function setOfficialMarks(
  db: Db,
  { periodId, disciplineId }: Year,
  span: Span,
  given: GivenOfficial[],
): Promise<{ set: Set[]; totals: Map<number, KeptTotals> }> {
  const students = given.map(({ profileId }) => profileId)
  await lockDiaries(db, students)
  const columns = given.map(({ mark }) => markColumns(mark))
  const { rows } = await sql<Set>`
    with given as (
      select g.*, was.kind as before, coalesce(was.revision, 0) as seen
      from unnest(${students}::bigint[], ${columns.map(({ kind }) => kind)}::text[],
        ${columns.map(({ grade }) => grade)}::numeric[], ${given.map(({ expected }) => expected ?? null)}::int[])
        as g (profile_id, kind, grade, expected)
      left join official_marks was on was.profile_id = g.profile_id and was.period_id = ${periodId}
        and was.discipline_id = ${disciplineId} and was.span = ${span}
      where g.expected is null or g.expected = coalesce(was.revision, 0)
    ), set_now as (
      insert into official_marks as o (profile_id, period_id, discipline_id, span, kind, grade)
      select profile_id, ${periodId}, ${disciplineId}, ${span}, kind, grade from given
      where coalesce(kind, before) is not null order by 1
      on conflict (profile_id, period_id, discipline_id, span) do update
        set kind = excluded.kind, grade = excluded.grade, revision = o.revision + 1
      returning profile_id, revision
    )
    select profile_id, revision from set_now
    union all select profile_id, seen from given where coalesce(kind, before) is null`.execute(db)
  return { set: rows, totals: await recomputeDiaries(db, { periodId, disciplineId }, students, []) }
}
