import { longest } from '../../contract/kit/limits.ts'
import { neededColumns, type ClassColumn } from '../../contract/imports/endpoints.ts'
import { kyiv } from '../../rules/kyiv.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import { readDay } from './cells.ts'
import type { Line } from './csv.ts'
import { memoized, Wrong } from './faults.ts'
import type { NameReader } from './names.ts'
import type { Progress } from './progress.ts'
import { mustRead, read, reportError, shortText, type Columns, type Sheet } from './sheet.ts'
import { headersOf, wordsFor } from './vocabulary.ts'
import { plain, vocabulary } from './words.ts'

export type ClassSheet = Sheet<ClassColumn>

export const classesColumns: Columns<ClassColumn> = { names: headersOf('CLASSES'), needed: neededColumns.CLASSES }

/** A line about a class of Google Classroom. Null: the cell is empty; undefined: wrong, which has been told. */
export type ClassLine = {
  sheet: ClassSheet
  line: Line
  externalId: string | undefined
  name: string | undefined
  createdAt: string | null | undefined
  disciplineId: number | null | undefined
  teacherId: number | null | undefined
  quarter: number | null | undefined
  groupId: number | null | undefined
}

type Readers = { groupOf: NameReader; disciplineOf: NameReader; teacherOf: NameReader }

const longestId = 100

/** A spreadsheet that took the id for a number has kept its first digits alone. */
export function readId(text: string): string | Wrong {
  return /^\d([.,]\d+)?e\+?\d+$/i.test(text) ? new Wrong(['server.imports.idRounded', { value: text }]) : idOf(text)
}

const idOf = shortText(longestId)
const nameOf = shortText(longest.title)

const timed = /^(\S+?)(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** A day, which begins in Kyiv, or a moment; as an ISO timestamp. Without a zone of its own a moment is Kyiv's. */
export function readMoment(text: string): string | Wrong {
  const [, date = text, hour = '0', minute = '00', second = '00', zone] = timed.exec(text) ?? []
  const day = readDay(date)
  if (day instanceof Wrong) return date === text ? momentForm(text, day) : momentForm(text)
  try {
    const clock = `${day}T${hour.padStart(2, '0')}:${minute}:${second}`
    const at = zone
      ? Temporal.Instant.from(clock + zone.toUpperCase())
      : Temporal.PlainDateTime.from(clock).toZonedDateTime(kyiv).toInstant()
    return new Date(at.epochMilliseconds).toISOString()
  } catch {
    return momentForm(text)
  }
}

function momentForm(value: string, said?: Wrong): Wrong {
  const isMissing = said && Array.isArray(said.said) && said.said[0] === 'server.imports.dateMissing'
  return isMissing ? said : new Wrong(['server.imports.momentForm', { value }])
}

const quarters = vocabulary(
  ([1, 2, 3, 4] as const).map(
    (number) => [number, `${number},${wordsFor(`server.imports.words.quarter.${number}`)}`] as const,
  ),
)

export function quarterOf(text: string): number | Wrong {
  return quarters.get(plain(text)) ?? new Wrong(['server.imports.quarterUnknown', { value: text }])
}

const quarterAt = memoized(quarterOf)
const momentAt = memoized(readMoment)

export async function readClasses(
  sheets: ClassSheet[],
  { groupOf, disciplineOf, teacherOf }: Readers,
  progress: Progress,
): Promise<ClassLine[]> {
  const lines: ClassLine[] = []
  const earlier = new Map<string, ClassLine>()
  for (const sheet of sheets) {
    for (const line of sheet.lines) {
      const one: ClassLine = {
        sheet,
        line,
        externalId: mustRead(sheet, line, 'id', readId),
        name: mustRead(sheet, line, 'name', nameOf),
        createdAt: read(sheet, line, 'createdAt', momentAt),
        disciplineId: read(sheet, line, 'discipline', disciplineOf),
        teacherId: read(sheet, line, 'teacher', teacherOf),
        quarter: read(sheet, line, 'quarter', quarterAt),
        groupId: read(sheet, line, 'group', groupOf),
      }
      reportTwice(one, earlier)
      lines.push(one)
      progress.add(1)
      if (lines.length % 2_000 === 0) await yieldToEventLoop()
    }
  }
  return lines
}

function reportTwice(one: ClassLine, earlier: Map<string, ClassLine>): void {
  const { sheet, line, externalId: value } = one
  if (value === undefined) return
  const first = earlier.get(value)
  if (!first) {
    earlier.set(value, one)
    return
  }
  const where = { value, line: first.line.line }
  if (first.sheet === sheet) reportError(sheet, line, 'id', ['server.imports.idTwice', where])
  else reportError(sheet, line, 'id', ['server.imports.idTwiceInFiles', { ...where, file: first.sheet.file.name }])
}
