import type { LineError } from '../../contract/files/schemas.ts'

const shownAtOnce = 3

/**
 * Lines that have errors: the first few by number, and how many more; null: more than can be told by the errors that are
 * listed. `count`: all errors of the file.
 */
export function faultyLines(errors: LineError[], count: number): { shown: number[]; more: number | null } {
  const lines = new Set<number>()
  for (const { line, lines: ranges } of errors)
    for (const [first, last] of ranges ?? [[line, line] as const])
      for (let at = first; at <= last; at += 1) lines.add(at)
  const shown = [...lines].toSorted((a, b) => a - b).slice(0, shownAtOnce)
  return { shown, more: count > errors.length ? null : lines.size - shown.length }
}
