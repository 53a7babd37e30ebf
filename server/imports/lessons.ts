import { dotted } from '../../rules/kyiv.ts'
import type { CourseKind, CourseType } from '../../contract/schedule/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import { isHalf } from '../../rules/half-class.ts'
import { mixedSaid, mixedIn } from '../../rules/spelling.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import type { Columns } from './columns.ts'
import { courseTypeOf, readDay, kindOf, linkOf, minuteOf, parityOf, readWeekday, type Parity } from './cells.ts'
import { neededColumns, type ScheduleColumn } from '../../contract/imports/endpoints.ts'
import type { Line } from './csv.ts'
import { headersOf } from './vocabulary.ts'
import type { Days } from './days.ts'
import { memoized, Wrong } from './faults.ts'
import type { Progress } from './progress.ts'
import type { NameReader } from './names.ts'
import { reportError, reportNotice, mustRead, read, shortText, textAt, type Sheet } from './sheet.ts'

export type ScheduleSheet = Sheet<ScheduleColumn>

export const lessonColumns: Columns<ScheduleColumn> = {
  names: headersOf('SCHEDULE'),
  needed: neededColumns.SCHEDULE,
}

/** A line of a schedule: one lesson, or the same one on several days of the range. Undefined: wrong, which has been told. */
export type Row = {
  sheet: ScheduleSheet
  line: Line
  days: number[] | undefined
  /** Null on both: at no fixed time. */
  starts: number | null | undefined
  ends: number | null | undefined
  groupId: number | undefined
  disciplineId: number | undefined
  title: string | null | undefined
  teacherId: number | null | undefined
  type: CourseType | undefined
  kind: CourseKind | undefined
  link: string | null | undefined
}

export type Readers = {
  days: Days
  groupOf: NameReader
  disciplineOf: NameReader
  /** Whether a title only repeats the discipline's name or alias. */
  isItsName: (disciplineId: number, title: string) => boolean
  teacherOf: NameReader
}

const typeOf = memoized(courseTypeOf)
const kindAt = memoized(kindOf)
const timeOf = memoized(minuteOf)
const titleOf = shortText(longest.title)

export async function readRows(
  sheets: ScheduleSheet[],
  { days, groupOf, disciplineOf, isItsName, teacherOf }: Readers,
  progress: Progress,
): Promise<Row[]> {
  const rows: Row[] = []
  const placeOf = memoized((text) => placeAt(text, days))
  const linkAt = memoized(linkOf)
  for (const sheet of sheets) {
    for (const line of sheet.lines) {
      const on = daysAt(sheet, line, days, placeOf)
      const kind = readOr(sheet, line, 'kind', kindAt, 'GROUP')
      const [starts, ends] = kind === 'ADDITIONAL' ? [null, null] : timesAt(sheet, line)
      const disciplineId = mustRead(sheet, line, 'discipline', disciplineOf)
      rows.push({
        sheet,
        line,
        days: on,
        starts,
        ends,
        groupId: mustRead(sheet, line, 'group', groupOf),
        disciplineId,
        title: titleAt(sheet, line, (title) => disciplineId !== undefined && isItsName(disciplineId, title)),
        teacherId: read(sheet, line, 'teacher', teacherOf),
        type: readOr(sheet, line, 'type', typeOf, 'CLASSES'),
        kind,
        link: read(sheet, line, 'link', linkAt),
      })
      progress.add(1)
      if (rows.length % 2_000 === 0) await yieldToEventLoop()
    }
  }
  return rows
}

/** Null, too, for a title that says no more than the discipline does; words of two alphabets are worth a look. */
function titleAt(sheet: ScheduleSheet, line: Line, isRepeated: (title: string) => boolean): string | null | undefined {
  const title = read(sheet, line, 'title', titleOf)
  if (!title || (isRepeated(title) && !isHalf({ title }))) return title && null
  const mixed = mixedIn(title)
  if (mixed) reportNotice(sheet, line, 'title', mixedSaid(mixed))
  return title
}

function readOr<T>(
  sheet: ScheduleSheet,
  line: Line,
  name: ScheduleColumn,
  reader: (text: string) => T | Wrong,
  otherwise: T,
): T | undefined {
  const value = read(sheet, line, name, reader)
  return value === null ? otherwise : value
}

function placeAt(text: string, { placeOf, dates }: Days): number | Wrong {
  const date = readDay(text)
  if (date instanceof Wrong) return date
  return placeOf(date) ?? new Wrong(['server.imports.outsideRange', { value: text, ...rangeOf(dates) }])
}

const rangeOf = (dates: string[]) => ({ from: dotted(dates[0]!), to: dotted(dates.at(-1)!) })

/** The date's place; or the weekday's all over the range, of every week or of every other. */
function daysAt(
  sheet: ScheduleSheet,
  line: Line,
  days: Days,
  placeOf: (text: string) => number | Wrong,
): number[] | undefined {
  const { weekdayAt, parityAt } = days
  const place = read(sheet, line, 'date', placeOf)
  const weekday = read(sheet, line, 'weekday', readWeekday)
  const parity = read(sheet, line, 'week', parityOf)
  if (place === null && weekday === null) {
    reportError(sheet, line, sheet.places.weekday ? 'weekday' : 'date', 'server.imports.dateOrWeekday')
    return undefined
  }
  if (place === undefined || weekday === undefined || parity === undefined) return undefined
  if (place === null) return weekday === null ? undefined : repeated(sheet, line, days, { weekday, parity })
  const date = textAt(sheet, line, 'date')
  if (weekday !== null && weekday !== weekdayAt(place)) {
    reportError(sheet, line, 'weekday', [
      'server.imports.weekdayDiffers',
      { value: textAt(sheet, line, 'weekday'), date },
    ])
    return undefined
  }
  if (parity !== null && parity !== parityAt(place)) {
    reportError(sheet, line, 'week', ['server.imports.weekDiffers', { value: textAt(sheet, line, 'week'), date }])
    return undefined
  }
  return [place]
}

/** Where the weekday falls on no day of the range, the line would do nothing. */
function repeated(
  sheet: ScheduleSheet,
  line: Line,
  { on, dates }: Days,
  { weekday, parity }: { weekday: number; parity: Parity | null },
): number[] | undefined {
  const places = on(weekday, parity)
  if (places.length) return places
  const value = textAt(sheet, line, 'weekday')
  const range = rangeOf(dates)
  if (on(weekday, null).length)
    reportError(sheet, line, 'week', [
      'server.imports.weekNotInRange',
      { value, week: textAt(sheet, line, 'week'), ...range },
    ])
  else reportError(sheet, line, 'weekday', ['server.imports.weekdayNotInRange', { value, ...range }])
  return undefined
}

function timesAt(sheet: ScheduleSheet, line: Line): [number | undefined, number | undefined] {
  const starts = read(sheet, line, 'from', timeOf)
  const ends = read(sheet, line, 'to', timeOf)
  if (starts === null) reportError(sheet, line, 'from', 'server.imports.timeMissing')
  if (ends === null) reportError(sheet, line, 'to', 'server.imports.timeMissing')
  if (typeof starts !== 'number' || typeof ends !== 'number') return [undefined, undefined]
  if (ends > starts) return [starts, ends]
  const value = textAt(sheet, line, 'to')
  reportError(sheet, line, 'to', ['server.imports.endsTooEarly', { value, start: textAt(sheet, line, 'from') }])
  return [undefined, undefined]
}
