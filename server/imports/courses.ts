import type { Changes } from '../../contract/imports/schemas.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { knownCourses, writeCourses, type ImportedCourse, type StoredCourse } from '../google/bulk.ts'
import { readCourses, type CourseLine, type CourseSheet } from './course-lines.ts'
import { disciplineReader, groupReader, subjectsOf, teacherReader } from './names.ts'
import type { Progress } from './progress.ts'
import type { Plan } from './run.ts'
import type { Year } from './schedule.ts'

/** Judges files of Google courses as one; faults are left in the sheets. */
export async function judgeCourses(
  db: Db,
  sheets: CourseSheet[],
  { year, progress }: { year: Year; progress: Progress },
): Promise<Plan<{ changes: Changes }>> {
  const readers = {
    groupOf: await groupReader(db, year),
    disciplineOf: disciplineReader(await subjectsOf(db)),
    teacherOf: await teacherReader(db),
  }
  const lines = await readCourses(sheets, readers, progress)
  const ids = lines.flatMap(({ externalId }) => externalId ?? [])
  const known = await knownCourses(db, ids)
  const changes: Changes & { kept: number } = { added: 0, changed: 0, unchanged: 0, removed: 0, kept: 0 }
  const written: ImportedCourse[] = []
  await eachInTurn(lines, (line) => {
    const before = known.get(line.externalId ?? '')
    const after = courseAfter(line, before, year.id)
    const isKept = before?.boundBy === 'HAND' && after.binds && differs(binding, before, after)
    if (isKept) changes.kept += 1
    const isOther = !before || differs(facts, before, after) || (!isKept && differs(binding, before, after))
    if (isOther) written.push(after)
    changes[before ? (isOther ? 'changed' : 'unchanged') : 'added'] += 1
  })
  return {
    compare: async () => ({ changes }),
    write: async () => {
      progress.enter('writing', written.length)
      await writeCourses(db, written, (count) => progress.add(count))
      return changes
    },
  }
}

const facts = ['name', 'section', 'state', 'owner', 'link', 'createdAt'] as const
const binding = ['disciplineId', 'teacherId', 'periodId', 'quarter', 'groupId'] as const

function differs(fields: readonly (keyof StoredCourse)[], before: StoredCourse, after: StoredCourse): boolean {
  return fields.some((field) => before[field] !== after[field])
}

/** An empty cell keeps what is stored; a class of another study year is not kept. */
function courseAfter(line: CourseLine, before: StoredCourse | undefined, periodId: number): ImportedCourse {
  const { externalId = '', name = '', disciplineId, teacherId, quarter, groupId } = line
  const binds = [disciplineId, teacherId, quarter, groupId].some((value) => value != null)
  const isSameYear = before?.periodId === periodId
  const bound = {
    disciplineId: disciplineId ?? before?.disciplineId ?? null,
    teacherId: teacherId ?? before?.teacherId ?? null,
    periodId,
    quarter: quarter ?? before?.quarter ?? null,
    groupId: groupId ?? (isSameYear ? before.groupId : null),
    boundBy: 'IMPORT' as const,
  }
  return {
    externalId,
    name,
    section: line.section ?? before?.section ?? null,
    state: line.state ?? before?.state ?? 'ACTIVE',
    owner: line.owner ?? before?.owner ?? null,
    link: line.link ?? before?.link ?? classroomLink(externalId),
    // The moment of creation never changes, and a table may hold its day alone.
    createdAt: before?.createdAt ?? line.createdAt ?? null,
    ...(binds ? bound : bindingOf(before)),
    binds,
  }
}

function bindingOf(before: StoredCourse | undefined) {
  const { disciplineId = null, teacherId = null, periodId = null } = before ?? {}
  const { quarter = null, groupId = null, boundBy = null } = before ?? {}
  return { disciplineId, teacherId, periodId, quarter, groupId, boundBy }
}

/** Address of a course in Google Classroom. */
export function classroomLink(externalId: string): string {
  return `https://classroom.google.com/c/${Buffer.from(externalId).toString('base64')}`
}
