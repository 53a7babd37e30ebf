import type { OutboxRow } from './codec.ts'

/**
 * The newer of a row that is written and what lies there by `now`; where nothing does any more, `before` may be what the
 * server has. `sent` tells all that it may have.
 */
export function merged<Row extends OutboxRow>(now: Row | undefined, row: Row, before: Row | undefined): Row {
  if (!now) return before ? withSent(row, before.value) : row
  const [older, newer] = now.typed <= row.typed ? [now, row] : [row, now]
  return older.sent.reduce<Row>(withSent, newer)
}

export function withSent<Row extends OutboxRow>(row: Row, value: unknown): Row {
  const isKnown = row.sent.some((one) => JSON.stringify(one) === JSON.stringify(value))
  return isKnown ? row : { ...row, sent: [...row.sent, value] }
}
