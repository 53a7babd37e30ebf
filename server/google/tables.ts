import type { Generated, GeneratedAlways } from 'kysely'
import type { CourseState } from '../../contract/google/endpoints.ts'

declare module '../db/db.ts' {
  interface Subjects {
    google: true
  }
  interface Tables {
    googleCourses: {
      id: GeneratedAlways<number>
      externalId: string
      name: string
      section: string | null
      state: Generated<CourseState>
      owner: string | null
      link: string
      createdAt: string | null
      disciplineId: number | null
      teacherId: number | null
      periodId: number | null
      quarter: number | null
      groupId: number | null
      boundBy: 'HAND' | 'IMPORT' | null
      part: GeneratedAlways<number>
      sortKey: GeneratedAlways<string>
    }
    /** `periodId` 0: those of no study year. */
    googleCourseOverlaps: { periodId: number; teacherId: number; disciplineId: number; quarter: number; count: number }
    googleCourseTotals: { periodId: number; part: number; count: number }
  }
}
