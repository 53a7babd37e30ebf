import type { Generated, GeneratedAlways } from 'kysely'
import type { CourseKind, CourseType } from '../../contract/schedule/endpoints.ts'

declare module '../db/db.ts' {
  interface Subjects {
    week: true
    timetable: true
    homework: true
  }
  interface Tables {
    homeworkTicks: { profileId: number; lessonId: number; tickedAt: string }
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
  }
}
