import type { Changes, Losses } from '../../contract/imports/schemas.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { isHalf } from '../../rules/half-class.ts'
import { dotted, type WallClock } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { eachInTurn } from '../db/copy.ts'
import {
  compareLessons,
  lessonsLaidDown,
  lockLessons,
  removeLessons,
  replaceLessons,
  type NewLesson,
} from '../schedule/bulk.ts'
import { reportClashes } from './clashes.ts'
import { daysOf } from './days.ts'
import { heldDays } from './held-days.ts'
import { lossesOf, mustBeConfirmed } from './losses.ts'
import { readRows, type Row, type ScheduleSheet } from './lessons.ts'
import { disciplineReader, groupReader, subjectNames, subjectsOf, teacherReader } from './names.ts'
import type { Progress } from './progress.ts'
import type { Plan } from './run.ts'
import { reportError } from './sheet.ts'

export type Range = { dateFrom: string; dateTo: string }
export type Year = Range & { id: number; name: string }

export async function yearOf(db: Db, id: number): Promise<Year> {
  const year = db.selectFrom('periods').select(['id', 'name', 'dateFrom', 'dateTo']).where('id', '=', id)
  return found(await year.executeTakeFirst())
}

export function mustLieWithin(year: Year, { dateFrom, dateTo }: Range): void {
  const isOutside = (day: string) => day < year.dateFrom || day > year.dateTo
  const outside = ['server.imports.outsideYear', { from: dotted(year.dateFrom), to: dotted(year.dateTo) }] as const
  const faults = {
    ...(isOutside(dateFrom) && { dateFrom: outside }),
    ...(isOutside(dateTo) && { dateTo: outside }),
    ...(dateFrom > dateTo && { dateTo: 'server.imports.rangeReversed' as const }),
  }
  if (Object.keys(faults).length) throw invalid(faults)
}

function daysOffOf(db: Db, periodId: number): Promise<DaysOff[]> {
  const fields = ['dateFrom', 'dateTo', 'moveToDateFrom', 'moveToDateTo'] as const
  return db.selectFrom('holidays').select(fields).where('periodId', '=', periodId).execute()
}

/** More lessons than the largest school has in a year: a slip in the range or the file. */
const mostLessons = 400_000
/** More additional courses alike on one day than anybody holds. */
const mostAlike = 1_000

/** `addedAt`: when new lessons first came, by the school's clock; null: they count as always there. */
export type Writing = { addedAt: WallClock | null; confirmed?: Losses | undefined }

/** `db`: outside of the transaction. */
type Wanted = { year: Year; range: Range; writing: Writing; progress: Progress; db: Db }

/** Judges schedule files as one; faults are left in the sheets. */
export async function judgeSchedule(
  db: Db,
  sheets: ScheduleSheet[],
  { year, range, writing, progress, db: outside }: Wanted,
): Promise<Plan<{ changes: Changes; losses: Losses }>> {
  const { dateFrom, dateTo } = range
  const days = daysOf(dateFrom, dateTo, year.dateFrom)
  const disciplines = await subjectsOf(db)
  const readers = {
    days,
    groupOf: await groupReader(db, year),
    disciplineOf: disciplineReader(disciplines),
    isItsName: subjectNames(disciplines),
    teacherOf: await teacherReader(db),
  }
  const rows = await readRows(sheets, readers, progress)
  const count = rows.reduce((sum, row) => sum + (row.days?.length ?? 0), 0)
  if (count > mostLessons) throw invalid({ dateTo: ['server.imports.tooManyLessons', { count: mostLessons }] })
  await reportClashes(db, rows, heldDays(days.dates, await daysOffOf(db, year.id)))
  const lessons = await lessonsOf(rows, days.dates)
  const scope = { groupIds: [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))], dateFrom, dateTo }
  return {
    compare: async () => {
      const { gone, changes } = await compareLessons(db, scope, lessons)
      return { changes, losses: await lossesOf(db, gone) }
    },
    write: async () => {
      progress.enter('writing', lessons.length, await lessonsLaidDown(db, outside))
      const { gone, changes } = await replaceLessons(db, scope, lessons, writing.addedAt)
      // What people enter into these lessons from now on waits for this transaction's end, so none of it is lost uncounted.
      await lockLessons(db, gone)
      mustBeConfirmed(await lossesOf(db, gone), writing.confirmed)
      await removeLessons(db, gone)
      return changes
    },
  }
}

async function lessonsOf(rows: Row[], dates: string[]): Promise<NewLesson[]> {
  const lessons: NewLesson[] = []
  const alike = new Map<string, number>()
  await eachInTurn(rows, (row) => {
    const { groupId, disciplineId, starts = null, ends = null, teacherId = null, title = null, link = null } = row
    if (!groupId || !disciplineId || !row.type || !row.kind) return
    const lesson = { groupId, starts, ends, disciplineId, teacherId, title, type: row.type, kind: row.kind, link }
    const isTold = starts !== null && !isHalf(row)
    for (const day of row.days ?? []) {
      const key = isTold ? '' : `${groupId} ${day} ${disciplineId} ${starts} ${title?.replaceAll(' — ', '-')}`
      const ordinal = isTold ? 0 : (alike.get(key) ?? 0)
      if (!isTold) alike.set(key, ordinal + 1)
      if (ordinal >= mostAlike) {
        reportError(row.sheet, row.line, 'discipline', ['server.imports.tooManyAlike', { count: mostAlike }])
        return
      }
      lessons.push({ ...lesson, date: dates[day]!, ordinal })
    }
  })
  return lessons
}
