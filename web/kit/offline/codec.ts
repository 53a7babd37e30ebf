import type { Legacy } from './legacy-rows.ts'

/** Something typed that the server has not yet confirmed. */
export type OutboxRow<Value = unknown> = {
  owner: string
  value: Value
  /** Its place in the order of typing, over all pages of the browser. With the key it is what a row is known by that is sent again. */
  typed: number
  /** What was sent before without an answer having come. */
  sent: Value[]
  /** `draft`: it is not to be sent yet. */
  state: 'waiting' | 'conflict' | 'failed' | 'draft'
  message?: string
}

/**
 * What is particular to one kind of rows. `settled` and `refused` run on the row that this page knows and on the one that
 * the device keeps: they ask for nothing else.
 */
export type Codec<Row extends OutboxRow, Answer> = {
  kind: string
  /** Among all rows of this kind, whoever owns them. */
  keyOf: (row: Row) => string
  /** Rows of one batch go in one call, `most` of them at a time. */
  batchOf: (row: Row) => { name: string; most: number }
  /** In milliseconds: what is typed within it goes together. */
  moment: number
  send: (rows: Row[]) => Promise<Answer>
  /** What is left to do of a row; `was` is what it was when it left. Undefined: nothing. */
  settled: (row: Row, was: Row, answer: Answer) => Row | undefined
  refused: (row: Row, message: string) => Row | undefined
  /** Whether the server may refuse a batch for one of its rows: the others are sent without it. */
  isSplit: boolean
  legacy?: Legacy<Row>
}

export type Listener<Row, Answer> = {
  changed?: (rows: Row[]) => void
  /** Before the rows that it answers are settled: whoever shows them draws both at once. */
  arrived?: (answer: Answer, rows: Row[]) => void
  refused?: (rows: Row[], message: string) => void
  /** Somebody does not want to wait for the next try. */
  hurried?: () => void
}

export type Status = { waiting: number; conflicts: number; failed: number; isOffline: boolean }
