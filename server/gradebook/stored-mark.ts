import type { Mark } from '../../rules/marks.ts'
import type { MarkKind } from './tables.ts'

/** A mark in its two columns. */
export function markColumns(mark: Mark | null): { kind: MarkKind | null; grade: number | null } {
  return typeof mark === 'number' ? { kind: 'NUMBER', grade: mark } : { kind: mark, grade: null }
}

export function markOf(kind: MarkKind | null, grade: number | null): Mark | null {
  return kind === 'NUMBER' ? grade : kind
}
