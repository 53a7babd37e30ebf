import type { ImportResult } from '../../contract/imports.ts'
import { lessonColumns } from './lessons.ts'
import { peopleColumns } from './people.ts'
import { judgePeople } from './profiles.ts'
import { filesToImport, runImport, type Caller } from './run.ts'
import { judgeSchedule, mustLieWithin, yearOf } from './schedule.ts'

export async function importProfiles(caller: Caller, fileUuids: string[], today: string): Promise<ImportResult[]> {
  const files = await filesToImport(caller.db, fileUuids, 'PROFILES')
  return runImport(caller, files, {
    columns: peopleColumns,
    judge: (db, sheets) => judgePeople(db, sheets, today),
  })
}

/** Replaces the lessons of the files' groups within the range. */
export async function importSchedule(
  caller: Caller,
  fileUuids: string[],
  studyPeriodId: number,
  range: { dateFrom: string; dateTo: string },
): Promise<ImportResult[]> {
  const year = await yearOf(caller.db, studyPeriodId)
  const files = await filesToImport(caller.db, fileUuids, 'SCHEDULE')
  mustLieWithin(year, range)
  return runImport(caller, files, {
    columns: lessonColumns,
    judge: (db, sheets) => judgeSchedule(db, sheets, year, range),
  })
}
