import { sql } from 'kysely'
import type { Answer } from '../../contract/kit.ts'
import type { Cell, CellConflict, CellInput, journal } from '../../contract/journal.ts'
import { wallClock, type WallClock } from '../../rules/kyiv.ts'
import { isHandedIn, isOnTime, type WorkStatus } from '../../rules/marks.ts'
import { keepDiaries, lockDiaries, type KeptTotals } from '../coursework/diaries.ts'
import { storeMarks, type Given, type Saved } from '../coursework/marking.ts'
import { markOf } from '../coursework/stored-mark.ts'
import type { MarkKind } from '../coursework/tables.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { conflict, missing } from '../kit/errors.ts'
import { markAbsent } from '../schedule/presences.ts'
import type { Pair } from './pairs.ts'

type Written = Answer<typeof journal.write>
type SetWork = { id: number; date: string; due: string | null; quarter: number; isOwn: boolean }

/** Writes those cells that nobody else has changed since the writer saw them; of the others it tells what stands there. */
export async function writeCells(db: Db, pair: Pair, clock: Clock, cells: CellInput[]): Promise<Written> {
  const works = await worksNamed(db, pair, [...new Set(cells.map(({ work }) => work))])
  const students = await studentsNamed(db, pair, [...new Set(cells.map(({ student }) => student))])
  const uuids = new Map([...students].map(([uuid, id]) => [id, uuid]))
  await lockDiaries(db, [...students.values()])
  const saved: Cell[] = []
  const left: { work: SetWork; cell: CellInput }[] = []
  for (const [id, own] of Map.groupBy(cells, ({ work }) => work)) {
    const work = works.get(id)!
    const rows = await storeMarks(
      db,
      work,
      own.map((cell) => given(cell, students.get(cell.student)!)),
      pair.today,
    )
    saved.push(...rows.map((row) => cellOf(work, uuids.get(row.profileId)!, row, pair.today)))
    const done = new Set(rows.map(({ profileId }) => profileId))
    left.push(...own.filter(({ student }) => !done.has(students.get(student)!)).map((cell) => ({ work, cell })))
    await noteAbsent(db, pair, work, rows, wallClock(clock.school().toInstant()))
  }
  const { same, conflicts } = await standing(db, left, students, pair.today)
  const changed = saved.map(({ student }) => students.get(student)!)
  const quarters = [...new Set(saved.map(({ work }) => works.get(work)!.quarter))]
  const totals = changed.length ? await keepDiaries(db, pair, [...new Set(changed)], quarters) : new Map()
  return { saved: [...saved, ...same], conflicts, totals: byStudent(totals, uuids) }
}

export function byStudent(totals: Map<number, KeptTotals>, uuids: Map<number, string>): Record<string, KeptTotals> {
  return Object.fromEntries([...totals].map(([id, kept]) => [uuids.get(id)!, kept]))
}

function given({ mark, submitted, done, revision }: CellInput, profileId: number): Given {
  const isHanded = submitted && mark === null
  return { profileId, mark, done: done ?? null, expected: revision, ...(isHanded && { status: 'TURNED_IN' }) }
}

/** 404 for a work of another sheet, 409 for one that is kept elsewhere. */
async function worksNamed(db: Db, { groupId, disciplineId }: Pair, ids: number[]): Promise<Map<number, SetWork>> {
  const { rows } = await sql<SetWork>`
    select w.id, w.date, w.due, c.quarter, c.source = 'PORTAL' as is_own from works w join courses c on c.id = w.course_id
    where w.id = any(${ids}::bigint[]) and c.group_id = ${groupId} and c.discipline_id = ${disciplineId}`.execute(db)
  if (rows.length < ids.length) throw missing()
  if (rows.some(({ isOwn }) => !isOwn)) throw conflict('journal.keptElsewhere')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Their ids by uuid; 404 for who is not in the class. */
export async function studentsNamed(db: Db, { groupId }: Pair, uuids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select p.id, p.uuid from profiles p join memberships m on m.profile_id = p.id and m.group_id = ${groupId}
    where p.uuid = any(${uuids}::uuid[])`.execute(db)
  if (rows.length < uuids.length) throw missing()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}

/** What was given as absent stands in the lesson's register. */
async function noteAbsent(db: Db, pair: Pair, { date }: SetWork, rows: Saved[], now: WallClock): Promise<void> {
  const absent = rows.filter(({ kind }) => kind === 'ABSENT').map(({ profileId }) => profileId)
  if (absent.length) await markAbsent(db, { ...pair, date }, absent, now)
}

type Stored = { kind: MarkKind | null; grade: number | null; status: WorkStatus; done: string | null; revision: number }

export function cellOf(work: { id: number; due: string | null }, student: string, row: Stored, today: string): Cell {
  return {
    work: work.id,
    student,
    mark: markOf(row.kind, row.grade),
    submitted: isHandedIn(row.status),
    onTime: isOnTime({ due: work.due, done: row.done }, today),
    done: row.done,
    revision: row.revision,
  }
}

/** Cells that were not written: either they say already what was sent, as after a lost answer, or somebody was faster. */
async function standing(
  db: Db,
  left: { work: SetWork; cell: CellInput }[],
  students: Map<string, number>,
  today: string,
): Promise<{ same: Cell[]; conflicts: CellConflict[] }> {
  const same: Cell[] = []
  const conflicts: CellConflict[] = []
  for (const { work, cell } of left) {
    const { rows } = await sql<Stored & { by: string | null; at: string | null }>`
      select r.kind, r.grade, r.status, r.done, r.revision, h.at, u.name as by from results r
      left join lateral (select at, user_id from history where object = 'results' and object_id = r.id
        order by id desc limit 1) h on true
      left join users u on u.id = h.user_id
      where r.work_id = ${work.id} and r.profile_id = ${students.get(cell.student)!}`.execute(db)
    const row = rows[0] ?? { kind: null, grade: null, status: 'CREATED', done: null, revision: 0, by: null, at: null }
    const there = cellOf(work, cell.student, row, today)
    const isSame = there.mark === cell.mark && (cell.mark !== null || there.submitted === cell.submitted)
    if (isSame) same.push(there)
    else conflicts.push({ ...there, by: row.by, at: row.at })
  }
  return { same, conflicts }
}
