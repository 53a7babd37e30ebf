import type { Point } from './block.ts'
import type { Pasted, PasteNames } from './pasted.ts'

/** A line of the grid, headed by its name. */
export type Row = { readonly uuid: string; readonly name: string }

/** `isComputed`: it shows what others come to, and what is typed there overrules that. */
export type Column = { readonly key: string; readonly isComputed?: boolean }

/** What an adapter fills the grid with; `request`: what it is asked for beside what the grid itself asks. */
export type Shape = { row: Row; column: Column; value: unknown; request: unknown }

export type Place<S extends Shape = Shape> = { column: S['column']; row: S['row'] }

/** Which cell, whatever is shown where. */
export type CellKey = { column: string; row: string }

/** What stood in a cell when its writer looked, and the revision of that. */
export type Begun<V> = { seen: V; base: number }

export type Edit<V> = CellKey & {
  value: V
  /** What its writer began from; absent: what stands there now was in sight. */
  begun?: Begun<V>
}

/** A text that is being typed into a cell. */
export type Draft<V> = CellKey & Begun<V> & { text: string }

/** What was written and is not confirmed yet. */
export type Pending<V> = {
  value: V
  base: number
  sent: readonly V[]
  state: 'waiting' | 'conflict' | 'failed'
  theirs?: { revision: number }
}

/** Where values stand. Methods, so that a store of one kind of values passes for a store of any. */
export type CellStore<V> = {
  isWritable(column: string): boolean
  isSame(a: V, b: V): boolean
  /** What a cell holds, whatever of that is saved. */
  value(column: string, row: string): V
  /** What is saved, whatever was written over it. */
  stored(column: string, row: string): V
  /** Counts the changes of what is saved. */
  revision(column: string, row: string): number
  entry(column: string, row: string): Pending<V> | undefined
  write(edits: readonly (CellKey & { value: V; base: number })[]): void
  /** `row` empty: any of them. */
  watch(row: string, changed: () => void): () => void
  version(row: string): number
}

/** Where the text that is being typed is kept, so that it outlives the page. */
export type DraftStore<V> = {
  readonly open: Draft<V> | undefined
  begin(draft: Draft<V>): void
  type(text: string): void
  /** What stands in the cell by now is its writer's own. */
  rebase(base: number): void
  /** It was written, or given up. */
  end(): void
  /** The field goes before its text can be read: it is there to be gone on with. */
  putAside(): void
}

export type GridTexts<S extends Shape> = {
  /** What stands over the names. */
  readonly names: string
  readonly help: string
  readonly readOnly: string
  /** Why a pasted text that lies beyond the last row or column goes nowhere. */
  readonly outside: string
  /** A paste that would change nothing. */
  readonly unchanged: string
  column(column: S['column']): string
  /** A text whose cell is no more. */
  gone(text: string): string
  /** What somebody else has written into a cell that is being typed into. */
  meanwhile(theirs: S['value']): string
  /** The same with who it was, once that is known. */
  meanwhileBy(cell: CellKey, theirs: S['value']): Promise<string | undefined>
  picked(count: number, to: string): string
}

/** `fault` is a sentence. */
export type Read<V> = { value: V } | { fault: string }

/** What a grid shows and writes to; it may show other rows, columns and cells at any time. */
export type GridSource<S extends Shape> = {
  readonly rows: readonly S['row'][]
  readonly columns: readonly S['column'][]
  readonly cells: CellStore<S['value']>
  readonly drafts: DraftStore<S['value']>
  readonly texts: GridTexts<S>
  /** A keypad types into the field, and the device's own keyboard stays away. */
  readonly hasPad: boolean
  readonly empty: S['value']
  read(column: S['column'], text: string): Read<S['value']>
  /** How the names and heads of a clipboard lead to the rows and columns that are shown now. */
  pasteNames(): PasteNames
  /** A value as it can be typed again. */
  spell(value: S['value']): string
  /** What a cell shows, as it can be typed again. */
  textAt(place: Place<S>): string
  /** The sentence that says why a cell takes no comment; undefined: it takes one. */
  noComment(place: Place<S>): string | undefined
  ask(asked: GridRequest<S> | S['request']): void
  /** A finger has chosen a cell. */
  touch(): void
}

/** A text of a paste that cannot be written, the cell that it was meant for (`place` absent: beyond the grid), and why not. */
export type Refused<S extends Shape> = { text: string; at: Point; place: Place<S> | undefined; why: string }

/** A value that is to be written; `before` and `after`: what the cell shows without and with it. */
export type Planned<S extends Shape> = Edit<S['value']> & { place: Place<S>; before: string; after: string }

export type CellPlan<S extends Shape> = { planned: Planned<S>[]; refused: Refused<S>[] }

/** The changes that a paste proposes, with the rows and columns that were shown when it was asked for. */
export type PastePlan<S extends Shape> = CellPlan<S> & {
  pasted: Pasted
  rows: readonly S['row'][]
  columns: readonly S['column'][]
  /** The column of the cursor, from 0. */
  from: number
}

/** What keys and presses ask for, to be shown over the grid. */
export type GridRequest<S extends Shape = Shape> =
  | { what: 'menu'; at: Point }
  /** `reason`: how a computed value came about. */
  | ({ what: 'conflict' | 'reason' | 'comment' } & Place<S>)
  | { what: 'row'; row: S['row'] }
  | { what: 'paste'; plan: PastePlan<S> }
