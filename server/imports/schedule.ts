import type { Db } from '../kit/db.ts'
import { found, invalid } from '../kit/errors.ts'
import { breathe } from '../kit/copy.ts'
import { replaceLessons, type Lessons } from '../schedule/bulk.ts'
import { dotted } from './cells.ts'
import { isHalf, reportClashes } from './clashes.ts'
import { daysOf } from './days.ts'
import { readRows, type Row, type ScheduleSheet } from './lessons.ts'
import { disciplineReader, groupReader, teacherReader } from './names.ts'
import { blame } from './sheet.ts'

export type Range = { dateFrom: string; dateTo: string }
export type Year = Range & { id: number; name: string }

export async function yearOf(db: Db, id: number): Promise<Year> {
  const year = db.selectFrom('periods').select(['id', 'name', 'dateFrom', 'dateTo']).where('id', '=', id)
  return found(await year.executeTakeFirst())
}

export function mustLieWithin(year: Year, { dateFrom, dateTo }: Range): void {
  const isOutside = (day: string) => day < year.dateFrom || day > year.dateTo
  const outside = ['imports.outsideYear', { from: dotted(year.dateFrom), to: dotted(year.dateTo) }] as const
  const faults = {
    ...(isOutside(dateFrom) && { dateFrom: outside }),
    ...(isOutside(dateTo) && { dateTo: outside }),
    ...(dateFrom > dateTo && { dateTo: 'imports.rangeReversed' as const }),
  }
  if (Object.keys(faults).length) throw invalid(faults)
}

/** More lessons than the largest school has in a year: a slip in the range or the file. */
const mostLessons = 400_000
/** More additional courses alike on one day than anybody holds. */
const mostAlike = 1_000

/** Judges schedule files as one, and returns what writes them; faults are left in the sheets. */
export async function judgeSchedule(
  db: Db,
  sheets: ScheduleSheet[],
  year: Year,
  { dateFrom, dateTo }: Range,
): Promise<() => Promise<void>> {
  const days = daysOf(dateFrom, dateTo, year.dateFrom)
  const readers = {
    days,
    groupOf: await groupReader(db, year),
    disciplineOf: await disciplineReader(db),
    teacherOf: await teacherReader(db),
  }
  const rows = await readRows(sheets, readers)
  const count = rows.reduce((sum, row) => sum + (row.days?.length ?? 0), 0)
  if (count > mostLessons) throw invalid({ dateTo: ['imports.tooManyLessons', { count: mostLessons }] })
  await reportClashes(db, rows, { dates: days.dates, dateFrom, dateTo })
  const lessons = await lessonsOf(rows, days.dates)
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  return () => replaceLessons(db, { groupIds, dateFrom, dateTo }, lessons)
}

async function lessonsOf(rows: Row[], dates: string[]): Promise<Lessons> {
  const lessons: Lessons = {
    groupId: [],
    date: [],
    starts: [],
    ends: [],
    ordinal: [],
    disciplineId: [],
    teacherId: [],
    title: [],
    type: [],
    kind: [],
    link: [],
  }
  const alike = new Map<string, number>()
  for (const [place, row] of rows.entries()) {
    if (place % 2_000 === 0) await breathe()
    const { groupId, disciplineId, starts, ends, teacherId, title, type, kind, link } = row
    if (!groupId || !disciplineId || !type || !kind) continue
    for (const day of row.days ?? []) {
      let ordinal = 0
      if (starts === null || isHalf(row)) {
        const key = `${groupId} ${day} ${disciplineId} ${starts} ${title}`
        ordinal = alike.get(key) ?? 0
        alike.set(key, ordinal + 1)
        if (ordinal >= mostAlike) {
          blame(row.sheet, row.line, 'discipline', ['imports.tooManyAlike', { count: mostAlike }])
          break
        }
      }
      lessons.groupId.push(groupId)
      lessons.date.push(dates[day]!)
      lessons.starts.push(starts ?? null)
      lessons.ends.push(ends ?? null)
      lessons.ordinal.push(ordinal)
      lessons.disciplineId.push(disciplineId)
      lessons.teacherId.push(teacherId ?? null)
      lessons.title.push(title ?? null)
      lessons.type.push(type)
      lessons.kind.push(kind)
      lessons.link.push(link ?? null)
    }
  }
  return lessons
}
