import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { best, spans, workStatuses } from '../../rules/marks.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { search } from '../kit/text.ts'
import { Day } from '../kit/values.ts'
import { acknowledgements, coursework, marks, weights } from './endpoints.ts'
import { Assignment, DueTasks, Homework, Mark, OpenTasks, Weights, WorkType } from './works.ts'

/** A mark with its work, as a row lists it. What most works have in common is left out: it is sent by the hundred. */
export const Result = z.object({
  /** The work's. */
  id: z.number(),
  name: z.string(),
  /** Its link. */
  work: z.string().nullable(),
  due: Day.nullable(),
  done: Day.nullable(),
  /** The day under which the journal lists it. */
  date: Day,
  type: WorkType,
  mark: Mark.nullable(),
  status: z.enum(workStatuses),
  /** Absent: 12. */
  max: z.number().default(best),
  /** In percent; absent: 100. */
  coefficient: z.number().default(100),
  /** The day on which the mark was given. */
  marked: Day.nullable().default(null),
})
export type Result = z.infer<typeof Result>

/** As it is kept and sent. */
export type SentResult = z.input<typeof Result>

/** A teacher's words on a mark. */
export const Comment = z.object({
  text: z.string(),
  /** The teacher's name; null: the profile is no more. */
  by: z.string().nullable(),
  /** A moment, ISO. */
  at: z.string(),
})
export type Comment = z.infer<typeof Comment>

/** A work of one student, as the sheet of its mark shows it. */
export const OpenedWork = Result.extend({
  subject: z.string(),
  quarter: z.number(),
  /** Null: there is none, or no mark. */
  comment: Comment.nullable(),
  /**
   * The quarter's average over all works that count today, without and with this one, on the 12-point scale with one
   * decimal; `without` is null where nothing else counts. Null: the mark leaves the average as it is.
   */
  average: z.object({ without: z.number().nullable(), with: z.number() }).nullable(),
})
export type OpenedWork = z.infer<typeof OpenedWork>

/** `total` is computed and rounded for display; `official` is set by the teacher and stands in its place. */
export const Total = z.object({ total: z.number().nullable(), official: Mark.nullable() })

export const QuarterMarks = Total.extend({ results: z.array(Result) })
export type QuarterMarks = z.infer<typeof QuarterMarks>

/** A discipline's year of one student. */
export const MarkRow = z.object({
  id: z.number(),
  subject: z.string(),
  alias: z.string().nullable(),
  q1: QuarterMarks,
  q2: QuarterMarks,
  q3: QuarterMarks,
  q4: QuarterMarks,
  s1: Total,
  s2: Total,
  y: Total,
})
export type MarkRow = z.infer<typeof MarkRow>

export const Diary = z.object({
  marks: z.array(MarkRow),
  /** With which the totals were computed. */
  weights: Weights,
})
export type Diary = z.infer<typeof Diary>

/** As it is kept and sent. */
export type SentDiary = z.input<typeof Diary>

const TotalledSpan = z.enum(spans)

/** A discipline's year without its results; what has no number or no official mark is left out. */
export const SentTotals = z.object({
  id: z.number(),
  subject: z.string(),
  alias: z.string().nullable(),
  totals: z.partialRecord(TotalledSpan, z.number()),
  official: z.partialRecord(TotalledSpan, Mark),
})
export type SentTotals = z.infer<typeof SentTotals>

/** How a student does in the current quarter, over all disciplines. */
export const Standing = z.object({
  quarter: z.number().nullable(),
  /** By the weights of a total, with two decimals; null without marks. */
  average: z.number().nullable(),
  count: z.number(),
  /** The place among the class's students with marks; those with equal averages share it. */
  rank: z.number().nullable(),
  /** How many of the class have marks. */
  of: z.number(),
})
export type Standing = z.infer<typeof Standing>

export const ResultSearch = z.object({
  /** Part of a work's title. */
  q: search(longest.search).optional(),
  /** A discipline's id. */
  discipline: z.coerce.number().int().positive().optional(),
  quarter: z.coerce.number().int().min(1).max(4).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** How many of the newest to skip. */
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
})
export type ResultSearch = z.infer<typeof ResultSearch>

/** That a guardian has seen the mark that a work has now: once it is changed it has not been seen. */
export const Acknowledgement = z.object({
  /** The work's. */
  work: z.number(),
  /** A moment, ISO. */
  at: z.string(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

const NewWeights = z.object({ weights: Weights, seen: Weights.optional() })
/** `before`: as they stood before this change; with `weights` as `seen`, sending them takes the change back. */
const ChangedWeights = z.object({ weights: Weights, before: Weights })

export const schemas = {
  ...schemasOf(coursework, {
    assignments: {
      /** `homework`: what is due today or later, the soonest first, and what was due in the last seven days and is not ticked. */
      returns: z.object({ assignments: z.array(Assignment), homework: z.array(Homework) }),
    },
    open: { returns: OpenTasks },
    due: { returns: DueTasks },
  }),
  ...schemasOf(weights, {
    read: { returns: z.object({ weights: Weights }) },
    set: { body: NewWeights, returns: ChangedWeights },
    preview: {
      body: NewWeights,
      /** Displayed totals that would become another, over all students and disciplines, and how many students have such. */
      returns: ChangedWeights.extend({ totals: z.number(), students: z.number() }),
    },
  }),
  ...schemasOf(marks, {
    list: { returns: Diary },
    totals: { returns: z.object({ rows: z.array(SentTotals) }) },
    standing: { returns: Standing },
    work: { returns: z.object({ work: OpenedWork }) },
    search: {
      query: ResultSearch,
      returns: z.object({ results: z.array(Result.extend({ subject: z.string() })), more: z.boolean() }),
    },
  }),
  ...schemasOf(acknowledgements, {
    list: { returns: z.object({ acknowledgements: z.array(Acknowledgement) }) },
    give: { body: z.object({ mark: Mark }), returns: z.object({ acknowledgement: Acknowledgement }) },
  }),
}
