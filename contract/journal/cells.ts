import { z } from 'zod'
import { best, spans, symbols } from '../../rules/marks.ts'
import { Mark } from '../gradebook/works.ts'
import { Day } from '../kit/values.ts'

/** What a teacher can give: a grade with at most two decimals, or a mark that is no number. */
const MarkInput = z.union([z.number().min(0).max(1_000).multipleOf(0.01), z.enum(symbols)])

/** An official mark is on the 12-point scale. */
export const OfficialInput = z.union([z.number().int().min(1).max(best), z.enum(symbols)])

export const Span = z.enum(spans)

/** The revision counts the changes of a cell; 0: nothing was ever written there. */
export const revision = z.number().int().min(0)

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
export const writer = { by: z.string().nullable(), at: z.string().nullable() }

export const CellConflict = Cell.extend(writer)
export type CellConflict = z.infer<typeof CellConflict>

/** The totals of those students that a change concerned. */
export const Totals = z.record(z.string(), z.record(Span, JournalTotal))

export const OfficialCell = z.object({ student: z.string(), official: Mark.nullable(), revision })
