import { longest } from '../../contract/kit/limits.ts'
import { courseStates, type CourseState } from '../../contract/google/endpoints.ts'
import { gamHeaders, neededColumns, type CourseColumn } from '../../contract/imports/endpoints.ts'
import { plain } from '../../rules/names.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import type { Columns } from './columns.ts'
import { linkOf } from './cells.ts'
import type { Line } from './csv.ts'
import { memoized, Wrong } from './faults.ts'
import { readMoment } from './moments.ts'
import type { NameReader } from './names.ts'
import type { Progress } from './progress.ts'
import { mustRead, read, reportError, shortText, type Sheet } from './sheet.ts'
import { headersOf, wordsFor } from './vocabulary.ts'
import { vocabulary } from './words.ts'

export type CourseSheet = Sheet<CourseColumn>

/** Columns of a file of courses. An export of GAM has dozens of others, some of them twice. */
export const courseColumns: Columns<CourseColumn> = {
  names: headersOf('CLASSES', gamHeaders),
  needed: neededColumns.CLASSES,
  ignoresOthers: true,
}

/** A line about a course of Google Classroom. Null: the cell is empty; undefined: it is wrong, which has been reported. */
export type CourseLine = {
  sheet: CourseSheet
  line: Line
  externalId: string | undefined
  name: string | undefined
  section: string | null | undefined
  state: CourseState | null | undefined
  owner: string | null | undefined
  link: string | null | undefined
  /** ISO timestamp. */
  createdAt: string | null | undefined
  disciplineId: number | null | undefined
  teacherId: number | null | undefined
  quarter: number | null | undefined
  groupId: number | null | undefined
}

type Readers = { groupOf: NameReader; disciplineOf: NameReader; teacherOf: NameReader }

const idText = shortText(longest.courseId)

/** Id of a course; one that a spreadsheet has rounded is refused. */
export function readId(text: string): string | Wrong {
  return /^\d([.,]\d+)?e\+?\d+$/i.test(text) ? new Wrong(['server.imports.idRounded', { value: text }]) : idText(text)
}

const nameOf = shortText(longest.courseName)
const sectionOf = shortText(longest.courseSection)
const ownerOf = shortText(longest.courseOwner)

const quarters = vocabulary(
  ([1, 2, 3, 4] as const).map(
    (number) => [number, `${number},${wordsFor(`server.imports.words.quarter.${number}`)}`] as const,
  ),
)

export function quarterOf(text: string): number | Wrong {
  return quarters.get(plain(text)) ?? new Wrong(['server.imports.quarterUnknown', { value: text }])
}

const states = vocabulary<CourseState>(
  courseStates.map((state) => [state, `${state},${wordsFor(`google.state.${state}`)}`] as const),
)

export function stateOf(text: string): CourseState | Wrong {
  return states.get(plain(text)) ?? new Wrong(['server.imports.courseStateUnknown', { value: text }])
}

const quarterAt = memoized(quarterOf)
const stateAt = memoized(stateOf)

export async function readCourses(
  sheets: CourseSheet[],
  { groupOf, disciplineOf, teacherOf }: Readers,
  progress: Progress,
): Promise<CourseLine[]> {
  const lines: CourseLine[] = []
  const earlier = new Map<string, CourseLine>()
  for (const sheet of sheets) {
    for (const line of sheet.lines) {
      const one: CourseLine = {
        sheet,
        line,
        externalId: mustRead(sheet, line, 'id', readId),
        name: mustRead(sheet, line, 'name', nameOf),
        section: read(sheet, line, 'section', sectionOf),
        state: read(sheet, line, 'state', stateAt),
        owner: read(sheet, line, 'owner', ownerOf),
        link: read(sheet, line, 'link', linkOf),
        createdAt: read(sheet, line, 'createdAt', readMoment),
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

function reportTwice(one: CourseLine, earlier: Map<string, CourseLine>): void {
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
