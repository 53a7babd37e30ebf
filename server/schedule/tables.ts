import type { Generated, GeneratedAlways } from 'kysely'
import type { CourseKind, CourseType } from '../../contract/schedule.ts'

declare module '../kit/db.ts' {
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
    }
    openings: { lessonId: number; profileId: number; openedAt: Generated<string> }
  }
}
