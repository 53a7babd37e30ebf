import { sql } from 'kysely'
import type { CellInput } from '../../contract/journal/cells.ts'
import { diaryLock } from '../gradebook/diaries.ts'
import type { Db } from '../db/db.ts'
import { conflict, missing } from '../runtime/errors.ts'
import { pairIn, periodTaught, type Asking, type Pair } from './pairs.ts'

export type NamedWork = {
  id: number
  date: string
  due: string | null
  quarter: number
  maxGrade: number
  isOwn: boolean
  /** Who keeps the course. */
  teacherId: number
}

/** The students' ids by uuid. */
type Students = Map<string, number>

export type Named = { pair: Pair; works: Map<number, NamedWork>; students: Students }

type Row = { periodId: number | null; works: NamedWork[] | null; students: [string, number, string][] | null }

/**
 * What cells name, their students' diaries locked as `lockDiaries` does: 404 for a pair that is not the teacher's, for a
 * work of another sheet and for who is not in the class, 409 for a work that is kept elsewhere.
 */
export async function cellsNamed(db: Db, asking: Asking, cells: CellInput[]): Promise<Named> {
  const { discipline, group } = asking.params
  const ids = [...new Set(cells.map(({ work }) => work))]
  const uuids = [...new Set(cells.map(({ student }) => student))]
  const { rows } = await sql<Row>`
    select ${periodTaught(asking)} as period_id, (
      select json_agg(json_build_object('id', w.id, 'date', w.date, 'due', w.due, 'quarter', c.quarter,
        'maxGrade', w.max_grade, 'isOwn', c.source = 'PORTAL', 'teacherId', c.teacher_id))
      from works w join courses c on c.id = w.course_id
      where w.id = any(${ids}::bigint[]) and c.group_id = ${group} and c.discipline_id = ${discipline}
    ) as works, (
      select json_agg(json_build_array(uuid, id, ${diaryLock(sql`id`)})) from (
        select p.id, p.uuid from profiles p join memberships m on m.profile_id = p.id and m.group_id = ${group}
        where p.uuid = any(${uuids}::uuid[]) order by p.id offset 0) as seated
    ) as students`.execute(db)
  const { periodId, works, students } = rows[0]!
  const pair = pairIn(asking, periodId)
  if ((works ?? []).length < ids.length) throw missing()
  if (works?.some(({ isOwn }) => !isOwn)) throw conflict('journal.keptElsewhere')
  if ((students ?? []).length < uuids.length) throw missing()
  return {
    pair,
    works: new Map((works ?? []).map((work) => [work.id, work])),
    students: new Map((students ?? []).map(([uuid, id]) => [uuid, id])),
  }
}

/** A student who sits in the sheet's class: what is told of one is asked for by this, never by an id from a path. */
export type SheetStudent = { id: number; pair: Pair }

export async function studentIn(db: Db, pair: Pair, uuid: string): Promise<SheetStudent> {
  const [id] = (await studentsNamed(db, pair, [uuid])).values()
  return { id: id!, pair }
}

/** Their ids by uuid; 404 for who is not in the class. */
export async function studentsNamed(db: Db, { groupId }: Pair, uuids: string[]): Promise<Students> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select p.id, p.uuid from profiles p join memberships m on m.profile_id = p.id and m.group_id = ${groupId}
    where p.uuid = any(${uuids}::uuid[])`.execute(db)
  if (rows.length < uuids.length) throw missing()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}
