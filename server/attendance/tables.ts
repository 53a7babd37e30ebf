import type { Generated, GeneratedAlways } from 'kysely'
import type { AbsenceReason, Presence } from '../../contract/attendance/endpoints.ts'

declare module '../db/db.ts' {
  interface Tables {
    openings: { lessonId: number; profileId: number; openedAt: Generated<string> }
    presences: { lessonId: number; profileId: number; presence: Presence }
    /** What registers said before н in the cell of a work made them say absent. */
    absentMarks: {
      lessonId: number
      profileId: number
      workId: number
      former: 'PRESENT' | 'LATE' | null
      wasTaken: boolean
    }
    absences: {
      id: GeneratedAlways<number>
      uuid: Generated<string>
      profileId: number
      dateFrom: string
      dateTo: string
      /** Null: all lessons of these days. */
      lessonId: number | null
      reason: AbsenceReason
      words: string | null
      reportedAt: Generated<string>
    }
  }
}
