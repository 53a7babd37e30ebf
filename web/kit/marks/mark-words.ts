import { t } from '../i18n/texts.ts'
import { best, type CellState, type Mark } from '../../../rules/marks.ts'
import { decimal } from '../i18n/numbers.ts'

type Marked = { mark: Mark | null; max?: number; state: CellState }

/**
 * A mark in words as one would say it: "9, здано вчасно", "17 з 20, із запізненням", "відсутність"; `wordsBeside` leaves
 * out the value that stands beside it.
 */
export function fullWords({ mark, max = best, state }: Marked, value = mark): string {
  if (mark !== null && typeof mark !== 'number') return t(`gradebook.marks.symbolWords.${mark}`)
  const how = t(`gradebook.marks.state.${state as Exclude<CellState, 'OTHER'>}`)
  if (mark !== null && max !== best)
    return `${t('gradebook.marks.of', { grade: decimal(mark), max: decimal(max) })}, ${how}`
  return typeof value === 'number' ? `${decimal(value)}, ${how}` : how
}

export function wordsBeside(marked: Marked): string {
  return fullWords(marked, null)
}
