import type { Generated, GeneratedAlways } from 'kysely'
import type { Span, Symbol, WorkStatus, WorkType } from '../../rules/marks.ts'

/** How a mark is stored: its kind, and of a number the grade. */
export type MarkKind = 'NUMBER' | Symbol

declare module '../db/db.ts' {
  interface Subjects {
    diary: true
    journal: true
    standing: true
    comments: true
  }
  interface Tables {
    courses: {
      id: GeneratedAlways<number>
      name: string
      source: Generated<'PORTAL' | 'GOOGLE'>
      disciplineId: number
      teacherId: number
      periodId: number
      quarter: number
      groupId: number
      createdAt: Generated<string>
    }
    works: {
      id: GeneratedAlways<number>
      courseId: number
      title: string
      type: WorkType
      /** The day under which the journal lists it. */
      date: string
      due: string | null
      maxGrade: number
      /** In percent. */
      coefficient: number
      link: string | null
      createdAt: Generated<string>
    }
    results: {
      id: GeneratedAlways<number>
      workId: number
      profileId: number
      status: Generated<WorkStatus>
      kind: MarkKind | null
      grade: number | null
      done: string | null
      marked: string | null
      revision: Generated<number>
      changedIn: Generated<string>
    }
    officialMarks: {
      id: GeneratedAlways<number>
      profileId: number
      periodId: number
      disciplineId: number
      span: Span
      /** Null: taken back. */
      kind: MarkKind | null
      grade: number | null
      revision: Generated<number>
    }
    acknowledgements: {
      id: GeneratedAlways<number>
      resultId: number
      userId: number
      /** The mark that was seen. */
      kind: MarkKind
      grade: number | null
      acknowledgedAt: Generated<string>
    }
    markComments: {
      id: GeneratedAlways<number>
      resultId: number
      /** The teacher's; null: it is no more. */
      profileId: number | null
      /** Null: taken back. */
      text: string | null
      writtenAt: Generated<string>
    }
    weights: { periodId: number; type: WorkType; weight: number }
  }
}
