import type { GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Subjects {
    google: true
  }
  interface Tables {
    googleCourses: {
      id: GeneratedAlways<number>
      externalId: string
      name: string
      createdAt: string
      disciplineId: number | null
      teacherId: number | null
      periodId: number | null
      quarter: number | null
      groupId: number | null
      boundBy: 'HAND' | 'IMPORT' | null
      isBound: GeneratedAlways<boolean>
      sortKey: GeneratedAlways<string>
    }
    /** Period 0: those of no study year. */
    googleCourseTotals: { periodId: number; isBound: boolean; count: number }
  }
}
