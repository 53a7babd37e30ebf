import type { Changes } from '../../contract/imports/schemas.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { coursesKnownAs, writeCourses, type ImportedCourse, type StoredCourse } from '../google/bulk.ts'
import { readClasses, type ClassLine, type ClassSheet } from './class-lines.ts'
import { disciplineReader, groupReader, teacherReader } from './names.ts'
import type { Progress } from './progress.ts'
import type { Plan } from './run.ts'
import type { Year } from './schedule.ts'

type Wanted = { year: Year; now: Temporal.Instant; progress: Progress }

/** Judges files of classes as one; faults are left in the sheets. */
export async function judgeClasses(
  db: Db,
  sheets: ClassSheet[],
  { year, now, progress }: Wanted,
): Promise<Plan<{ changes: Changes }>> {
  const readers = {
    groupOf: await groupReader(db, year),
    disciplineOf: await disciplineReader(db),
    teacherOf: await teacherReader(db),
  }
  const lines = await readClasses(sheets, readers, progress)
  const known = await coursesKnownAs(
    db,
    lines.flatMap(({ externalId }) => externalId ?? []),
  )
  const changes: Required<Changes> = { added: 0, changed: 0, unchanged: 0, removed: 0, kept: 0 }
  const written: ImportedCourse[] = []
  await eachInTurn(lines, (line) => {
    const before = known.get(line.externalId ?? '')
    const after = courseAfter(line, before, year.id, now)
    const isKept = before?.boundBy === 'HAND' && after.isTold && isBoundOtherwise(before, after)
    if (isKept) changes.kept += 1
    const isOther = !before || isNamedOtherwise(before, after) || (!isKept && isBoundOtherwise(before, after))
    if (isOther) written.push(after)
    changes[before ? (isOther ? 'changed' : 'unchanged') : 'added'] += 1
  })
  return {
    compare: async () => ({ changes }),
    write: async () => {
      progress.enter('writing', lines.length)
      progress.add(lines.length - written.length)
      await writeCourses(db, written, (count) => progress.add(count))
      return changes
    },
  }
}

const binding = ['disciplineId', 'teacherId', 'periodId', 'quarter', 'groupId'] as const

/** An empty cell keeps what is stored; what belongs to another study year's class does not come along. */
function courseAfter(
  line: ClassLine,
  before: StoredCourse | undefined,
  periodId: number,
  now: Temporal.Instant,
): ImportedCourse {
  const { externalId = '', name = '', createdAt, disciplineId, teacherId, quarter, groupId } = line
  const isTold = [disciplineId, teacherId, quarter, groupId].some((value) => value != null)
  const isSameYear = before?.periodId === periodId
  const told = {
    disciplineId: disciplineId ?? before?.disciplineId ?? null,
    teacherId: teacherId ?? before?.teacherId ?? null,
    periodId,
    quarter: quarter ?? before?.quarter ?? null,
    groupId: groupId ?? (isSameYear ? before.groupId : null),
    boundBy: 'IMPORT' as const,
  }
  const stored = {
    disciplineId: before?.disciplineId ?? null,
    teacherId: before?.teacherId ?? null,
    periodId: before?.periodId ?? null,
    quarter: before?.quarter ?? null,
    groupId: before?.groupId ?? null,
    boundBy: before?.boundBy ?? null,
  }
  return {
    externalId,
    name,
    createdAt: createdAt ?? before?.createdAt ?? now.toString(),
    ...(isTold ? told : stored),
    isTold,
  }
}

function isNamedOtherwise(before: StoredCourse, after: StoredCourse): boolean {
  return before.name !== after.name || Date.parse(before.createdAt) !== Date.parse(after.createdAt)
}

function isBoundOtherwise(before: StoredCourse, after: StoredCourse): boolean {
  return binding.some((field) => before[field] !== after[field])
}
