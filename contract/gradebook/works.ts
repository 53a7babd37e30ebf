import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { best, symbols, workStatuses, workTypes } from '../../rules/marks.ts'
import { title, webAddress } from '../kit/text.ts'
import { Day } from '../kit/values.ts'
import { marksAbove, usualAssignment } from './endpoints.ts'

export const WorkType = z.enum(workTypes)

/** A grade, or a mark that is no number. */
export const Mark = z.union([z.number(), z.enum(symbols)])

export const Weights = z.record(WorkType, z.number().int().min(0).max(100))

/** A work as the journal keeps it. */
export const JournalWork = z.object({
  id: z.number(),
  title: z.string(),
  type: WorkType,
  /** The day under which the journal lists it. */
  date: Day,
  due: Day.nullable(),
  maxGrade: z.number(),
  /** In percent. */
  coefficient: z.number(),
  link: z.string().nullable(),
  /** False: it came from another system, and is changed there. */
  isOwn: z.boolean(),
})
export type JournalWork = z.infer<typeof JournalWork>

export const WorkInput = z.object({
  title: title(longest.title),
  type: WorkType,
  date: Day,
  due: Day.nullable().default(null),
  maxGrade: z.number().min(1).max(1_000).multipleOf(0.01).default(best),
  coefficient: z.number().int().min(1).max(1_000).default(100),
  link: z
    .union([z.literal('').transform(() => null), webAddress])
    .nullable()
    .default(null),
  /** Asked for where a lower maximum leaves marks above it: 422 at this field, with their number. */
  marksAbove: z.enum(marksAbove).nullable().default(null),
})
export type WorkInput = z.infer<typeof WorkInput>

/** A work of the current quarter as its student has to do it. */
export const Assignment = z.object({
  id: z.number(),
  courseName: z.string(),
  alias: z.string().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  type: WorkType,
  status: z.enum(workStatuses),
  dueDate: Day.nullable(),
  doneDate: Day.nullable(),
  grade: Mark.nullable(),
  maxGrade: z.number(),
  /** In percent. */
  coefficient: z.number(),
  /** On the 12-point scale, times the coefficient; shown only. */
  finalGrade: z.number().nullable(),
  /** The day on which the mark was given. */
  markedOn: Day.nullable(),
})
export type Assignment = z.infer<typeof Assignment>

/** An assignment without the values of `usualAssignment`. */
export const SentAssignment = Assignment.extend({
  alias: Assignment.shape.alias.default(usualAssignment.alias),
  link: Assignment.shape.link.default(usualAssignment.link),
  doneDate: Assignment.shape.doneDate.default(usualAssignment.doneDate),
  grade: Assignment.shape.grade.default(usualAssignment.grade),
  maxGrade: Assignment.shape.maxGrade.default(usualAssignment.maxGrade),
  coefficient: Assignment.shape.coefficient.default(usualAssignment.coefficient),
  finalGrade: Assignment.shape.finalGrade.default(usualAssignment.finalGrade),
  markedOn: Assignment.shape.markedOn.default(usualAssignment.markedOn),
})
export type SentAssignment = z.input<typeof SentAssignment>

/** What a lesson asks for at home; nothing is handed in for it here. */
export const Homework = z.object({
  /** The lesson's uuid. */
  lesson: z.string(),
  courseName: z.string(),
  alias: z.string().nullable(),
  text: z.string(),
  /** The day of the lesson. */
  givenOn: Day,
  /** The day of the next lesson of the discipline; null: none is to come. */
  dueDate: Day.nullable(),
  /** When that lesson is over, in minutes since midnight in Kyiv. */
  dueEnds: z.number().nullable(),
  /** The day on which the student ticked it as done. */
  tickedOn: Day.nullable(),
})
export type Homework = z.infer<typeof Homework>

/** Works that are neither handed in nor marked, and homework as `assignments` lists it. */
export const OpenTasks = z.object({
  assignments: z.array(SentAssignment),
  homework: z.array(Homework),
  /** Works that are handed in and have no mark. */
  waits: z.number(),
  /** Works that are marked. */
  done: z.number(),
})
export type OpenTasks = z.infer<typeof OpenTasks>
export type SentOpenTasks = z.input<typeof OpenTasks>

/** Open tasks: works that are neither handed in nor marked, and homework that is not ticked and whose lesson is not over. */
export const DueTasks = z.object({
  /** The next ones, everything that is due today among them; to a guardian the overdue ones first. */
  assignments: z.array(SentAssignment),
  homework: z.array(Homework),
  /** Numbers of open tasks that are not among these. */
  more: z.object({
    /** Works whose day has passed. */
    overdue: z.number(),
    ahead: z.array(z.object({ dueDate: Day.nullable(), works: z.number(), homework: z.number() })),
  }),
  /** The latest marks of the last seven days. */
  marks: z.array(SentAssignment),
})
export type DueTasks = z.infer<typeof DueTasks>
export type SentDueTasks = z.input<typeof DueTasks>
