import type { Generated, GeneratedAlways } from 'kysely'
import type { AbsenceReason, CourseKind, CourseType, Presence } from '../../contract/schedule.ts'

declare module '../db/db.ts' {
  interface Tables {
    lessons: {
      id: GeneratedAlways<number>
      uuid: Generated<string>
      groupId: number
      date: string
      /** Kyiv wall-clock time, in minutes since midnight; null for ADDITIONAL. */
      starts: number | null
      ends: number | null
      ordinal: Generated<number>
      disciplineId: number
      teacherId: number | null
      title: string | null
      type: CourseType
      kind: CourseKind
      link: string | null
      recording: string | null
      topic: string | null
      homework: string | null
      /** When its register named everybody. */
      registeredAt: string | null
      /** When it first came, by the school's clock in Kyiv, without a zone; null: it was always there. */
      addedAt: string | null
    }
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
