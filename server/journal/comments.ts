import { sql } from 'kysely'
import type { CellAcknowledged, CellComment, CommentChange } from '../../contract/journal/changes.ts'
import { writeComment, type Words } from '../gradebook/comments.ts'
import { markOf } from '../gradebook/stored-mark.ts'
import type { MarkKind } from '../gradebook/tables.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import type { SheetStudent } from './cells-named.ts'
import { historyOf, type Kept } from './history.ts'
import type { Pair } from './pairs.ts'
import type { SheetWork } from './works.ts'

type SheetComments = { comments: CellComment[]; acknowledged: CellAcknowledged[] }

type Confirmed = Omit<CellAcknowledged, 'mark'> & { kind: MarkKind; grade: number | null }

function confirmedOf({ work, student, kind, grade, at }: Confirmed): CellAcknowledged {
  return { work, student, mark: markOf(kind, grade)!, at }
}

/** Of the students who sit in the class now, as in the sheet. */
export async function commentsOf(db: Db, { groupId, disciplineId }: Pair): Promise<SheetComments> {
  const cells = sql`
    courses c join works w on w.course_id = c.id join results r on r.work_id = w.id and r.kind is not null
    join memberships s on s.profile_id = r.profile_id and s.group_id = c.group_id join profiles p on p.id = r.profile_id`
  const ofSheet = sql`c.group_id = ${groupId} and c.discipline_id = ${disciplineId}`
  const asked = sql<CellComment>`
    select w.id as work, p.uuid as student, m.text, t.last_name || ' ' || t.first_name as by, m.written_at as at
    from ${cells} join mark_comments m on m.result_id = r.id left join profiles t on t.id = m.profile_id
    where ${ofSheet} and m.text is not null order by m.id`.execute(db)
  const confirmed = sql<Confirmed>`
    select w.id as work, p.uuid as student, a.kind, a.grade, a.acknowledged_at as at
    from ${cells} join acknowledgements a on a.result_id = r.id where ${ofSheet} order by a.acknowledged_at, a.id`.execute(
    db,
  )
  const [comments, acknowledged] = await Promise.all([asked, confirmed])
  return {
    comments: comments.rows,
    acknowledged: acknowledged.rows.map(confirmedOf),
  }
}

type Cell = { work: SheetWork; student: SheetStudent }

export async function commentCell(
  db: Db,
  { work, student, uuid }: Cell & { uuid: string },
  words: Words,
  clock: Clock,
): Promise<CellComment | null> {
  const mark = { work: work.id, profileId: student.id, by: work.pair.teacherId }
  const comment = await writeComment(db, mark, words, clock)
  return comment && { ...comment, work: work.id, student: uuid }
}

type Image = { text: string | null }

/** Changes of a cell's comment, the latest first. */
export async function commentChanges(db: Db, { work, student }: Cell): Promise<CommentChange[]> {
  const comment = sql`
    select m.id from mark_comments m join results r on r.id = m.result_id
    where r.work_id = ${work.id} and r.profile_id = ${student.id}`
  const rows = await historyOf<Image>(db, 'mark_comments', comment)
  return rows.map(changeOf).filter(({ commentBefore, commentAfter }) => commentBefore !== commentAfter)
}

function changeOf({ at, by, as, before, after }: Kept<Image>): CommentChange {
  return { at, by, as, commentBefore: before?.text ?? null, commentAfter: after?.text ?? null }
}
