import type { Span } from '../../../rules/marks.ts'
import type { Student } from './saved.ts'
import type { Sheet } from './sheet.ts'

/** Those alone who have not handed a work in, or have no mark for it. */
export type Filter = { work: number; lacks: 'work' | 'mark' }
export type Order = { span: Span; isFalling: boolean }
/** Which students the sheet shows, in which order; nothing chosen: all, by their names. */
export type Arrangement = { filter?: Filter; order?: Order }

/** As the marks stand now: what is typed afterwards moves and hides no row. */
export function arranged(sheet: Sheet, { filter, order }: Arrangement): readonly Student[] {
  const shown = filter && sheet.works.has(filter.work) ? lacking(sheet, filter) : sheet.students
  if (!order) return shown
  const ranked = shown.map((student) => ({ student, rank: rankOf(sheet, order, student.uuid) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ student }) => student)
}

export function lacking(sheet: Sheet, { work, lacks }: Filter): Student[] {
  return sheet.students.filter(({ uuid }) => {
    const { mark, submitted } = sheet.shown(work, uuid)
    return mark === null && !sheet.isBefore(work, uuid) && (lacks === 'mark' || !submitted)
  })
}

/** Who has no number comes last, whichever way. */
function rankOf(sheet: Sheet, { span, isFalling }: Order, student: string): number {
  const { total, official } = sheet.total(span, student)
  const mark = official ?? total
  if (typeof mark !== 'number') return Infinity
  return isFalling ? -mark : mark
}
