import type { JournalWork, WorkInput } from '../../contract/gradebook/works.ts'
import type { MovedAbsences } from '../../contract/attendance/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { holds } from '../../rules/kyiv.ts'
import { currentQuarter } from '../../rules/quarters.ts'
import { courseFor } from '../gradebook/courses.ts'
import {
  createWork,
  lockWork,
  marksOver,
  removeWork,
  rescaleMarks,
  theWork,
  updateWork,
  type NewWork,
  type WorkOf,
} from '../gradebook/works.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { takeBackAbsent } from '../attendance/absent-marks.ts'
import { beginWithAbsent, moveAbsences } from '../attendance/following-cells.ts'
import type { Pair } from './pairs.ts'

export async function addWork(db: Db, pair: Pair, input: WorkInput, clock: Clock): Promise<JournalWork> {
  const quarter = await quarterOf(db, pair, input)
  const courseId = await courseFor(db, { ...pair, quarter })
  const id = await createWork(db, courseId, workOf(input))
  await beginWithAbsent(db, await theWork(db, id), clock)
  return oneWork(db, id)
}

type Updating = WorkInput & { seen?: Seen }

/** A work whose day lies in another quarter goes to that quarter's course of the same teacher. */
export async function changeWork(
  db: Db,
  own: OwnWork,
  { seen, ...given }: Updating,
  clock: Clock,
): Promise<{ work: JournalWork; absences: MovedAbsences }> {
  const { id, pair, teacherId, quarter: before } = own
  const { work: former } = await lockWork(db, id)
  const input = withNewer<WorkInput>({ ...(await oneWork(db, id)), marksAbove: null }, given, seen)
  const quarter = await quarterOf(db, pair, input)
  const courseId = quarter === before ? undefined : await courseFor(db, { ...pair, teacherId, quarter })
  await fitMarks(db, former, input)
  await updateWork(db, id, workOf(input), courseId)
  const isMoved = input.date !== former.date
  const absences = isMoved ? await moveAbsences(db, former, await theWork(db, id), clock) : { removed: 0, added: 0 }
  return { work: await oneWork(db, id), absences }
}

/** 422 where a lower maximum leaves marks above it, and nobody has said what becomes of them. */
async function fitMarks(db: Db, former: WorkOf, { maxGrade, marksAbove }: WorkInput): Promise<void> {
  if (maxGrade >= former.maxGrade) return
  const count = await marksOver(db, former.id, maxGrade)
  if (!count) return
  if (!marksAbove) throw invalid({ marksAbove: ['server.journal.marksAbove', { count }] })
  if (marksAbove === 'RESCALE') await rescaleMarks(db, former.id, former.maxGrade, maxGrade)
}

function workOf({ title, type, date, due, maxGrade, coefficient, link }: WorkInput): NewWork {
  return { title, type, date, due, maxGrade, coefficient, link }
}

/** н that goes with it leaves the registers. */
export async function dropWork(db: Db, { id }: OwnWork): Promise<void> {
  await lockWork(db, id)
  await takeBackAbsent(db, id, null)
  await removeWork(db, id)
}

/** A work of the sheet: what concerns one is asked for by this, never by an id from a path. */
export type SheetWork = { id: number; pair: Pair; teacherId: number; quarter: number; isOwn: boolean }

/** One that is kept here, and may be changed. */
export type OwnWork = SheetWork & { isOwn: true }

/** 404 for a work of another sheet, as for one that does not exist. */
export async function workIn(db: Db, pair: Pair, id: number): Promise<SheetWork> {
  const { source, ...work } = found(
    await db
      .selectFrom('works')
      .innerJoin('courses', 'courses.id', 'works.courseId')
      .select(['courses.source', 'courses.teacherId', 'courses.quarter'])
      .where('works.id', '=', id)
      .where('courses.groupId', '=', pair.groupId)
      .where('courses.disciplineId', '=', pair.disciplineId)
      .executeTakeFirst(),
  )
  return { id, pair, ...work, isOwn: source === 'PORTAL' }
}

/** 409 for one that is kept elsewhere. */
export async function ownWorkIn(db: Db, pair: Pair, id: number): Promise<OwnWork> {
  const { isOwn, ...work } = await workIn(db, pair, id)
  if (!isOwn) throw conflict('journal.keptElsewhere')
  return { ...work, isOwn }
}

async function quarterOf(db: Db, { periodId }: Pair, { date, due }: WorkInput): Promise<number> {
  if (due !== null && due < date) throw invalid({ due: 'server.journal.dueBefore' })
  const period = await db
    .selectFrom('periods')
    .select(['dateFrom', 'dateTo'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow()
  if (!holds(period, date)) throw invalid({ date: 'server.journal.outsideYear' })
  const quarters = await db
    .selectFrom('quarters')
    .select(['number', 'dateFrom', 'dateTo'])
    .where('periodId', '=', periodId)
    .orderBy('number')
    .execute()
  return currentQuarter(quarters, date)!.number
}

async function oneWork(db: Db, id: number): Promise<JournalWork> {
  const work = await db
    .selectFrom('works')
    .select(['id', 'title', 'type', 'date', 'due', 'maxGrade', 'coefficient', 'link'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...work, isOwn: true }
}
