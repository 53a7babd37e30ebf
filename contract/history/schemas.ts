import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { exact } from '../kit/text.ts'
import { Day } from '../kit/values.ts'
import { history, historyActions, historyKinds, historyObjects, undoHindrances } from './endpoints.ts'
import { historyColumns } from './fields.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One column as it was and as it is; `form` says how it is read. Of a long text only that it is another one. */
export const HistoryValue = z.object({
  column: z.enum(historyColumns),
  form: z.enum(['text', 'flag', 'day', 'locked', 'hidden', 'posted', 'long']),
  before: value,
  after: value,
})
export type HistoryValue = z.infer<typeof HistoryValue>

export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Who did it, and as whom. Null: nobody who is known. */
  by: z.string().nullable(),
  as: z.string().nullable(),
  kind: z.enum(historyKinds).nullable(),
  action: z.enum(historyActions),
  object: z.enum(historyObjects).nullable(),
  /** Of a single thing: how it is called, and by which the history can be asked for. */
  name: z.string().nullable(),
  about: z.object({ object: z.enum(historyObjects), id: z.number() }).nullable(),
  count: z.number(),
  /** The first thing that it changed; of many rows all that they were and are. */
  value: HistoryValue.nullable(),
  /** Null: nothing stands in the way, or there is nothing to undo. */
  canUndo: z.boolean(),
  hindrance: z.enum(undoHindrances).nullable(),
  undoneAt: z.string().nullable(),
  undoes: z.number().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What is meant: of profiles and whatever else has a number. */
export const HistoryAbout = z.string().regex(new RegExp(`^(${historyObjects.join('|')}):[1-9]\\d{0,14}$`))

export const HistorySearch = z.object({
  /** The profile of whoever did it. */
  person: z.coerce.number().int().positive().optional(),
  /** `profiles:12`. */
  object: HistoryAbout.optional(),
  kind: z.enum(historyKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Where the entries before ended, as `next` said it, or those after began, as `previous` did. */
  after: exact(1, 200).optional(),
  before: exact(1, 200).optional(),
})
export type HistorySearch = z.infer<typeof HistorySearch>

/** Whom and what a search names, for whoever opens its address. */
const Named = z.object({ person: z.string().nullable(), object: z.string().nullable() })

/** Counted to a thousand; `more`: there are others. */
const Counted = z.object({ count: z.number(), more: z.boolean() })

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  found: Counted,
  /** How many of them there are on each day that the page shows, on other pages, too. */
  days: z.array(Counted.extend({ day: Day })),
  named: Named,
})
export type HistoryPage = z.infer<typeof HistoryPage>

export const HistoryRow = z.object({
  object: z.enum(historyObjects),
  action: z.enum(['insert', 'update', 'delete']),
  name: z.string().nullable(),
  values: z.array(HistoryValue),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const HistoryRows = z.object({
  rows: z.array(HistoryRow),
  /** How many there are in all, and where the next begin. */
  count: z.number(),
  next: z.number().nullable(),
  /** Whether each row was changed once: told back, it has the next portion read without the rest. */
  once: z.boolean(),
  /** Looked at row by row with the first of them alone. */
  canUndo: z.boolean(),
  hindrance: z.enum(undoHindrances).nullable(),
})
export type HistoryRows = z.infer<typeof HistoryRows>

export const schemas = schemasOf(history, {
  list: { query: HistorySearch, returns: HistoryPage },
  show: {
    query: z.object({
      from: z.coerce.number().int().min(0).max(1_000_000).default(0),
      once: z.enum(['true', 'false']).optional(),
    }),
    returns: HistoryRows,
  },
  undo: { returns: z.object({ entry: z.number() }) },
})
