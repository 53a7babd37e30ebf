import type { LineError } from '../../contract/files.ts'

const shownAtOnce = 3

/** Which lines have faults, the first few by number: 41, 77 and how many more. */
export function faultyLines(errors: LineError[]): { shown: number[]; more: number } {
  const lines = [...new Set(errors.map(({ line }) => line))].toSorted((a, b) => a - b)
  return { shown: lines.slice(0, shownAtOnce), more: Math.max(0, lines.length - shownAtOnce) }
}
