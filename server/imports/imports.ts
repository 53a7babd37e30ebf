import type {
  Changes,
  CourseImport,
  Imported,
  ImportError,
  Losses,
  ScheduleImport,
} from '../../contract/imports/schemas.ts'
import type { Db } from '../db/db.ts'
import { judgeCourses } from './courses.ts'
import { courseColumns, type CourseSheet } from './course-lines.ts'
import { lessonColumns, type ScheduleSheet } from './lessons.ts'
import { peopleColumns, type PeopleSheet } from './people.ts'
import { judgePeople } from './profiles.ts'
import type { Progress } from './progress.ts'
import { filesToImport, previewImport, runImport, type Caller } from './run.ts'
import { judgeSchedule, mustLieWithin, yearOf, type Writing } from './schedule.ts'

export async function importProfiles(caller: Caller, fileUuids: string[], today: string): Promise<Imported> {
  return runImport(caller, await filesToImport(caller.db, fileUuids, 'PROFILES'), profiles(today))
}

export async function previewProfiles(
  caller: Caller,
  fileUuids: string[],
  today: string,
): Promise<{ changes: Changes; notices: ImportError[] }> {
  return previewImport(caller, await filesToImport(caller.db, fileUuids, 'PROFILES'), profiles(today))
}

const profiles = (today: string) => ({
  type: 'PROFILES' as const,
  columns: peopleColumns,
  judge: (db: Db, sheets: PeopleSheet[], progress: Progress) => judgePeople(db, sheets, today, progress),
})

/** Replaces the lessons of the files' groups within the range. */
export async function importSchedule(caller: Caller, wanted: ScheduleImport, writing: Writing): Promise<Imported> {
  const { files, kind } = await scheduleIn(caller, wanted, writing)
  return runImport(caller, files, kind)
}

export async function previewSchedule(
  caller: Caller,
  wanted: ScheduleImport,
): Promise<{ changes: Changes; losses: Losses; notices: ImportError[] }> {
  const { files, kind } = await scheduleIn(caller, wanted, { addedAt: null })
  return previewImport(caller, files, kind)
}

/** Adds and updates Google courses; what the files bind is bound in the study year. */
export async function importCourses(caller: Caller, wanted: CourseImport): Promise<Imported> {
  const { files, kind } = await coursesIn(caller.db, wanted)
  return runImport(caller, files, kind)
}

export async function previewCourses(
  caller: Caller,
  wanted: CourseImport,
): Promise<{ changes: Changes; notices: ImportError[] }> {
  const { files, kind } = await coursesIn(caller.db, wanted)
  return previewImport(caller, files, kind)
}

async function coursesIn(db: Db, { fileUuids, studyPeriodId }: CourseImport) {
  const year = await yearOf(db, studyPeriodId)
  const files = await filesToImport(db, fileUuids, 'CLASSES')
  const judge = (trx: Db, sheets: CourseSheet[], progress: Progress) => judgeCourses(trx, sheets, { year, progress })
  return { files, kind: { type: 'CLASSES' as const, columns: courseColumns, judge } }
}

async function scheduleIn({ db }: Caller, wanted: ScheduleImport, writing: Writing) {
  const { fileUuids, studyPeriodId, ...range } = wanted
  const year = await yearOf(db, studyPeriodId)
  const files = await filesToImport(db, fileUuids, 'SCHEDULE')
  mustLieWithin(year, range)
  const judge = (trx: Db, sheets: ScheduleSheet[], progress: Progress) =>
    judgeSchedule(trx, sheets, { year, range, writing, progress, db })
  return { files, kind: { type: 'SCHEDULE' as const, columns: lessonColumns, judge } }
}
