import { sql } from 'kysely'
import type { Mark, WorkStatus } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { recomputeDiaries, lockDiaries } from './diaries.ts'
import { markColumns } from './stored-mark.ts'
import type { MarkKind } from './tables.ts'
import type { WorkOf } from './works.ts'

/**
 * A cell to write. `mark` null takes the mark back. `status` and `done` are given where it is known when it was handed
 * in. `expected`: the revision that the writer has seen, 0 for an empty cell; absent: whatever stands there gives way.
 */
export type Given = {
  profileId: number
  mark: Mark | null
  status?: WorkStatus
  done?: string | null
  expected?: number
}

/** A cell as it stands after it was written; `former`: the kind of mark that stood there. */
export type Saved = {
  profileId: number
  former: MarkKind | null
  kind: MarkKind | null
  grade: number | null
  status: WorkStatus
  done: string | null
  revision: number
}

/** What is given along with a mark, where it is not known when the work was handed in. */
export function statusWith(mark: Mark | null): WorkStatus {
  return mark === null || mark === 'ABSENT' || mark === 'EXEMPT' ? 'CREATED' : 'RETURNED'
}

/** Writes marks of one work, and the diaries that they are part of. */
export async function giveMarks(db: Db, work: WorkOf, given: Given[], today: string): Promise<void> {
  const students = given.map(({ profileId }) => profileId)
  await lockDiaries(db, students)
  await storeMarks(db, work, given, today)
  await recomputeDiaries(db, work, students, [work.quarter])
}

/**
 * Writes marks of students whose diaries are locked; answers those that were written. A number or level that comes
 * without a hand-in counts as returned on the work's day (MARK-2); absent and exempt say nothing of a hand-in.
 */
export async function storeMarks(
  db: Db,
  work: Pick<WorkOf, 'id' | 'date'>,
  given: Given[],
  today: string,
): Promise<Saved[]> {
  const cells = given.map(({ profileId, mark, status, done, expected }) => ({
    profileId,
    ...markColumns(mark),
    status: status ?? statusWith(mark),
    done: done ?? null,
    expected: expected ?? null,
  }))
  const { rows } = await sql<Saved>`
    with given as (
      select g.*, was.kind as former, was.done as former_done
      from unnest(${cells.map(({ profileId }) => profileId)}::bigint[], ${cells.map(({ kind }) => kind)}::text[],
        ${cells.map(({ grade }) => grade)}::numeric[], ${cells.map(({ status }) => status)}::text[],
        ${cells.map(({ done }) => done)}::date[], ${cells.map(({ expected }) => expected)}::int[])
        as g (profile_id, kind, grade, status, done, expected)
      left join results was on was.work_id = ${work.id} and was.profile_id = g.profile_id
      where g.expected is null or g.expected = coalesce(was.revision, 0)
    ), written as (
      insert into results as r (work_id, profile_id, kind, grade, status, done, marked)
      select ${work.id}, profile_id, kind, grade, status,
        case when status in ('TURNED_IN', 'RETURNED') then coalesce(done, former_done, ${work.date}::date) end,
        case when kind is not null then ${today}::date end
      from given order by profile_id
      on conflict (work_id, profile_id) do update set kind = excluded.kind, grade = excluded.grade, status = excluded.status,
        done = excluded.done, marked = excluded.marked, revision = r.revision + 1, changed_in = pg_current_xact_id()
      returning *
    )
    select w.profile_id, g.former, w.kind, w.grade, w.status, w.done, w.revision
    from written w join given g on g.profile_id = w.profile_id order by w.profile_id`.execute(db)
  return rows
}
