import type { LineError } from '../../contract/files/schemas.ts'

const shownAtOnce = 3

/** Which lines have faults, the first few by number: 41, 77 and how many more. */
export function faultyLines(errors: LineError[]): { shown: number[]; more: number } {
  const lines = new Set<number>()
  for (const { line, lines: ranges } of errors)
    for (const [first, last] of ranges ?? [[line, line] as const])
      for (let at = first; at <= last; at += 1) lines.add(at)
  const shown = [...lines].toSorted((a, b) => a - b).slice(0, shownAtOnce)
  return { shown, more: lines.size - shown.length }
}
