import { sql } from 'kysely'
import type { Answer } from '../../contract/types.ts'
import type { Cell, CellConflict, CellInput } from '../../contract/journal/cells.ts'
import type { journal } from '../../contract/journal/endpoints.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { isHandedIn, isOnTime, type WorkStatus } from '../../rules/marks.ts'
import { keepFrom, type KeptTotals } from '../gradebook/diaries.ts'
import { inputsOf } from '../gradebook/diary-inputs.ts'
import { statusWith, storeMarks, type Given } from '../gradebook/marking.ts'
import { markOf } from '../gradebook/stored-mark.ts'
import type { MarkKind } from '../gradebook/tables.ts'
import type { Db } from '../db/db.ts'
import { cellsNamed, type NamedWork } from './cells-named.ts'
import { refuseOutside } from './grade-scale.ts'
import type { Asking } from './pairs.ts'
import { carryToRegisters, toldChanges } from '../attendance/following-registers.ts'

type Written = Answer<typeof journal.write>

/**
 * Writes those cells that nobody else has changed since the writer saw them; of the others it tells what stands there.
 * 422 if a grade is outside of its work's scale.
 */
export async function writeCells(db: Db, asking: Asking, cells: CellInput[]): Promise<Written> {
  const { pair, works, students } = await cellsNamed(db, asking, cells)
  await refuseOutside(db, { works, students }, cells)
  const uuids = new Map([...students].map(([uuid, id]) => [id, uuid]))
  const quarters = [...new Set([...works.values()].map(({ quarter }) => quarter))]
  const writing = [...Map.groupBy(cells, ({ work }) => works.get(work)!)].map(async ([work, own]) => ({
    work,
    own,
    rows: await storeMarks(
      db,
      work,
      own.map((cell) => given(cell, students.get(cell.student)!)),
      pair.today,
    ),
  }))
  // What the totals are made of is asked right behind the writes, before they are answered.
  const [inputs, ...written] = await Promise.all([inputsOf(db, pair, [...students.values()], quarters), ...writing])
  const saved: Cell[] = []
  const left: { work: NamedWork; cell: CellInput }[] = []
  const registers: Written['registers'] = []
  const now = wallClock(asking.clock.school().toInstant())
  for (const { work, own, rows } of written) {
    saved.push(...rows.map((row) => cellOf(work, uuids.get(row.profileId)!, row, pair.today)))
    const done = new Set(rows.map(({ profileId }) => profileId))
    left.push(...own.filter(({ student }) => !done.has(students.get(student)!)).map((cell) => ({ work, cell })))
    const changes = await carryToRegisters(db, { ...pair, ...work }, rows, now)
    registers.push(...(await toldChanges(db, work.date, changes)))
  }
  const { same, conflicts } = await splitConflicts(db, left, students, pair.today)
  const changed = new Set(saved.map(({ student }) => students.get(student)!))
  const theirs = inputs.filter(({ profileId }) => changed.has(profileId))
  const totals = theirs.length ? await keepFrom(db, pair, theirs, quarters) : new Map()
  return { saved: [...saved, ...same], conflicts, totals: byStudent(totals, uuids), registers }
}

export function byStudent(totals: Map<number, KeptTotals>, uuids: Map<number, string>): Record<string, KeptTotals> {
  return Object.fromEntries([...totals].map(([id, kept]) => [uuids.get(id)!, kept]))
}

function given({ mark, submitted, done, revision }: CellInput, profileId: number): Given {
  return { profileId, mark, done: done ?? null, expected: revision, status: statusOf({ mark, submitted }) }
}

function statusOf({ mark, submitted }: Pick<CellInput, 'mark' | 'submitted'>): WorkStatus {
  return submitted && mark === null ? 'TURNED_IN' : statusWith(mark)
}

/** Whether a cell says already what was sent; the day only where it was sent, and where a day is kept at all. */
function says(there: Cell, { mark, submitted, done }: CellInput): boolean {
  if (there.mark !== mark || (mark === null && there.submitted !== submitted)) return false
  return !done || !isHandedIn(statusOf({ mark, submitted })) || there.done === done
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
async function splitConflicts(
  db: Db,
  left: { work: NamedWork; cell: CellInput }[],
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
    if (says(there, cell)) same.push(there)
    else conflicts.push({ ...there, by: row.by, at: row.at })
  }
  return { same, conflicts }
}
