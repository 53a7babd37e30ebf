import { webLink } from '../../rules/links.ts'
import { longest } from '../../contract/kit/limits.ts'
import { courseKinds, courseTypes, type CourseKind, type CourseType } from '../../contract/schedule/endpoints.ts'
import { plain } from '../../rules/names.ts'
import { Wrong } from './faults.ts'
import { wordsFor } from './vocabulary.ts'
import { vocabulary } from './words.ts'

const written = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))$/

/** `2026-09-01` or `01.09.2026`, as `YYYY-MM-DD`. */
export function readDay(text: string): string | Wrong {
  const parts = written.exec(text)
  if (!parts) return new Wrong(['server.imports.dateForm', { value: text }])
  const [year, month, day] = (parts[1] ? [parts[1], parts[2], parts[3]] : [parts[6], parts[5], parts[4]]).map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month! - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : new Wrong(['server.imports.dateMissing', { value: text }])
}

/** `8:00` or `8.00` in minutes since midnight. A spreadsheet may add its seconds. */
export function minuteOf(text: string): number | Wrong {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(hour) < 24 && Number(minute) < 60 ? minutes : new Wrong(['server.imports.timeWrong', { value: text }])
}

export function timeText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const yesNo = vocabulary([
  [true, `1,+,${wordsFor('server.imports.words.yes')}`],
  [false, `0,-,${wordsFor('server.imports.words.no')}`],
])

export function flagOf(text: string): boolean | Wrong {
  return yesNo.get(plain(text)) ?? new Wrong(['server.imports.flagUnknown', { value: text }])
}

const weekdays = vocabulary(
  ([1, 2, 3, 4, 5, 6, 7] as const).map(
    (day) => [day, `${day},${wordsFor(`server.imports.words.weekday.${day}`)}`] as const,
  ),
)

/** 1 for Monday to 7 for Sunday. */
export function readWeekday(text: string): number | Wrong {
  return weekdays.get(plain(text).replace(/\.$/, '')) ?? new Wrong(['server.imports.weekdayUnknown', { value: text }])
}

export type Parity = 'odd' | 'even'

const parities = vocabulary<Parity>([
  ['odd', wordsFor('server.imports.words.odd')],
  ['even', wordsFor('server.imports.words.even')],
])

export function parityOf(text: string): Parity | Wrong {
  return parities.get(plain(text)) ?? new Wrong(['server.imports.weekUnknown', { value: text }])
}

const types = vocabulary(
  courseTypes.map(
    (code) => [code, `${code},${wordsFor(`schedule.type.${code}`, `server.imports.words.type.${code}`)}`] as const,
  ),
)

export function courseTypeOf(text: string): CourseType | Wrong {
  return types.get(plain(text)) ?? new Wrong(['server.imports.courseTypeUnknown', { value: text }])
}

const kinds = vocabulary(
  courseKinds.map(
    (code) => [code, `${code},${wordsFor(`schedule.kind.${code}`, `server.imports.words.kind.${code}`)}`] as const,
  ),
)

export function kindOf(text: string): CourseKind | Wrong {
  return kinds.get(plain(text)) ?? new Wrong(['server.imports.kindUnknown', { value: text }])
}

export function linkOf(text: string): string | Wrong {
  if (!/^https:\/\//i.test(text) || /\s/.test(text) || webLink(text) === null)
    return new Wrong(['server.imports.linkWrong', { value: text }])
  return text.length > longest.link ? new Wrong(['server.imports.tooLong', { value: text, count: longest.link }]) : text
}
