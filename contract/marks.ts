import { z } from 'zod'
import { best, workStatuses } from '../rules/marks.ts'
import { Mark, Weights, WorkType } from './coursework.ts'
import { access, Day, get } from './kit.ts'
import { search } from './text.ts'

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
export type SpeltResult = z.input<typeof Result>

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
export type SpeltDiary = z.input<typeof Diary>

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

export const resultsPerPage = 50

export const ResultSearch = z.object({
  /** Part of a work's title. */
  q: search(100).optional(),
  /** A discipline's id. */
  discipline: z.coerce.number().int().positive().optional(),
  quarter: z.coerce.number().int().min(1).max(4).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** How many of the newest to skip. */
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
})
export type ResultSearch = z.infer<typeof ResultSearch>

export const marks = {
  list: get('/api/context-pt/:pt/marks', { access: access.participant('STUDENT'), returns: Diary }),
  standing: get('/api/context-pt/:pt/standing', { access: access.participant('STUDENT'), returns: Standing }),
  search: get('/api/context-pt/:pt/searches/marks', {
    access: access.participant('STUDENT'),
    query: ResultSearch,
    returns: z.object({ results: z.array(Result.extend({ subject: z.string() })), more: z.boolean() }),
  }),
}
