import { z } from 'zod'
import { best, spans, symbols } from '../rules/marks.ts'
import { Discipline, Group, Quarter } from './calendar.ts'
import { JournalWork, Mark, Weights, WorkInput, WorkType } from './coursework.ts'
import { access, Day, del, get, post, put, seen } from './kit.ts'
import { MovedAbsences, RegisterChange } from './register-change.ts'
import { StudentCard } from './student-card.ts'

/** What a teacher can give: a grade with at most two decimals, or a mark that is no number. */
const MarkInput = z.union([z.number().min(0).max(1_000).multipleOf(0.01), z.enum(symbols)])

/** An official mark is on the 12-point scale. */
const OfficialInput = z.union([z.number().int().min(1).max(best), z.enum(symbols)])

export const Span = z.enum(spans)

/** The revision counts the changes of a cell; 0: nothing was ever written there. */
const revision = z.number().int().min(0)

/** The works of one date and type. */
export const Column = z.object({
  /** The first work's. */
  id: z.number(),
  /** `dd.mm` */
  dateShort: z.string(),
  type: WorkType,
  /** Unique within the quarter. */
  title: z.string(),
  link: z.string().nullable(),
  dueDate: Day.nullable(),
  titles: z.array(z.string()),
  works: z.array(JournalWork),
})
export type Column = z.infer<typeof Column>

/** One student's cell of one work. */
export const JournalMark = z.tuple([
  Mark.nullable().describe('value'),
  z.boolean().describe('handed in'),
  z.string().describe('title of the work'),
  z.string().nullable().describe('link of the work'),
  z.boolean().describe('on time'),
  z.number().describe('id of the work'),
  revision,
  Day.nullable().describe('the day it was handed in'),
])
export type JournalMark = z.infer<typeof JournalMark>

export const JournalTotal = z.object({ total: z.number().nullable(), official: Mark.nullable(), revision })
export type JournalTotal = z.infer<typeof JournalTotal>

export const QuarterJournal = z.object({
  columns: z.array(Column),
  /** By the student's uuid; results by the column's title. */
  rows: z.record(z.string(), JournalTotal.extend({ results: z.record(z.string(), z.array(JournalMark)) })),
})
export type QuarterJournal = z.infer<typeof QuarterJournal>

const totalsByStudent = z.record(z.string(), JournalTotal)

/** A discipline's study year of one class, students in the order of names. */
export const Journal = z.object({
  students: z.array(z.object({ uuid: z.string(), name: z.string() })),
  q1: QuarterJournal,
  q2: QuarterJournal,
  q3: QuarterJournal,
  q4: QuarterJournal,
  s1: totalsByStudent,
  s2: totalsByStudent,
  y: totalsByStudent,
  quarters: z.array(Quarter),
  /** The current one. */
  quarter: z.number().nullable(),
  weights: Weights,
  /** From where on `changes` tells what has changed since. */
  cursor: z.string(),
})
export type Journal = z.infer<typeof Journal>

/** `mark` null and not `submitted`: the cell is emptied. `revision` is the one that the writer has seen. */
export const CellInput = z.object({
  work: z.number().int().positive(),
  student: z.uuid(),
  mark: MarkInput.nullable(),
  submitted: z.boolean().default(false),
  /** The day it was handed in; absent: as it was, else the work's day. */
  done: Day.nullable().optional(),
  revision,
})
export type CellInput = z.infer<typeof CellInput>

export const Cell = z.object({
  work: z.number(),
  student: z.string(),
  mark: Mark.nullable(),
  submitted: z.boolean(),
  onTime: z.boolean(),
  done: Day.nullable(),
  revision,
})
export type Cell = z.infer<typeof Cell>

/** A cell that somebody else has changed since the writer saw it: not written, and what stands there. */
const writer = { by: z.string().nullable(), at: z.string().nullable() }
export const CellConflict = Cell.extend(writer)
export type CellConflict = z.infer<typeof CellConflict>

/** The totals of those students that a change concerned. */
const Totals = z.record(z.string(), z.record(Span, JournalTotal))

export const OfficialCell = z.object({ student: z.string(), official: Mark.nullable(), revision })

const Change = z.object({
  at: z.string(),
  /** Who did it; and as whom, where an administrator acted as somebody. */
  by: z.string().nullable(),
  as: z.string().nullable(),
  before: Mark.nullable(),
  after: Mark.nullable(),
  /** Whether it was handed in then. */
  submitted: z.boolean(),
})
export type Change = z.infer<typeof Change>
/** `acknowledged`: when a guardian confirmed having seen a work's mark as it stands. */
const changesTold = z.object({ changes: z.array(Change), acknowledged: z.string().nullable().optional() })

const teacher = access.participant('TEACHER')
const pair = '/api/context-pt/:pt/disciplines/:discipline/groups/:group'
const cell = `${pair}/works/:work/students/:uuid`
const oneWork = z.object({ work: JournalWork })
/** A teacher reaches exactly the pairs of discipline and group that they teach in the current study year; else 404. */
export const journal = {
  disciplines: get('/api/context-pt/:pt/disciplines', {
    access: teacher,
    returns: z.object({ disciplines: z.array(Discipline) }),
  }),
  groups: get('/api/context-pt/:pt/disciplines/:discipline/groups', {
    access: teacher,
    returns: z.object({ groups: z.array(Group) }),
  }),
  marks: get(`${pair}/marks`, { access: teacher, returns: Journal }),
  /** What others, and oneself elsewhere, have written since; with `isStale` the sheet itself has changed. */
  changes: get(`${pair}/changes`, {
    access: teacher,
    query: z.object({ after: z.string().regex(/^\d{1,16}\.\d{1,12}$/) }),
    returns: z.object({ cursor: z.string(), isStale: z.boolean(), cells: z.array(Cell), totals: Totals }),
  }),
  /** The sheet as a file: one quarter as it is seen, or the whole year. */
  export: get(`${pair}/export`, {
    access: teacher,
    query: z.object({ format: z.enum(['csv', 'xlsx']), quarter: z.coerce.number().int().min(1).max(4).optional() }),
    sends: 'file',
  }),
  write: put(`${pair}/marks`, {
    access: teacher,
    body: z.object({ cells: z.array(CellInput).min(1).max(500) }),
    /** `registers`: those that a teacher had taken, or that said something of the student. */
    returns: z.object({
      saved: z.array(Cell),
      conflicts: z.array(CellConflict),
      totals: Totals,
      registers: z.array(RegisterChange),
    }),
  }),
  setOfficial: put(`${pair}/official`, {
    access: teacher,
    body: z.object({
      span: Span,
      cells: z
        .array(z.object({ student: z.uuid(), mark: OfficialInput.nullable(), revision }))
        .min(1)
        .max(200),
    }),
    returns: z.object({
      saved: z.array(OfficialCell),
      conflicts: z.array(OfficialCell.extend(writer)),
      totals: Totals,
    }),
  }),
  /** `groups`: other classes of the discipline that get the same work. */
  createWork: post(`${pair}/works`, {
    access: teacher,
    once: true,
    body: WorkInput.extend({ groups: z.array(z.number().int().positive()).max(30).default([]) }),
    returns: oneWork,
  }),
  updateWork: put(`${pair}/works/:work`, {
    access: teacher,
    body: WorkInput.extend(seen),
    returns: oneWork.extend({ absences: MovedAbsences }),
  }),
  removeWork: del(`${pair}/works/:work`, { access: teacher }),
  cellChanges: get(`${cell}/changes`, { access: teacher, returns: changesTold }),
  officialChanges: get(`${pair}/official/:uuid/changes`, {
    access: teacher,
    query: z.object({ span: Span }),
    returns: changesTold,
  }),
  student: get(`${pair}/students/:uuid`, { access: teacher, returns: z.object({ student: StudentCard }) }),
}
