import { useTranslation } from 'react-i18next'
import { best, type CellState, type Mark } from '../../../rules/marks.ts'
import { decimal } from '../i18n/numbers.ts'

type Marked = { mark: Mark | null; max?: number; state: CellState }

/**
 * A mark in words. `full` is how one would say it: "9, здано вчасно", "17 з 20, із запізненням", "відсутність"; `beside`
 * leaves out the value that stands beside it.
 */
export function useMarkWords() {
  const { t } = useTranslation()
  const full = ({ mark, max = best, state }: Marked, value = mark): string => {
    if (mark !== null && typeof mark !== 'number') return t(`marks.symbolWords.${mark}`)
    const how = t(`marks.state.${state as Exclude<CellState, 'OTHER'>}`)
    if (mark !== null && max !== best) return `${t('marks.of', { grade: decimal(mark), max: decimal(max) })}, ${how}`
    return typeof value === 'number' ? `${decimal(value)}, ${how}` : how
  }
  return { full, beside: (marked: Marked) => full(marked, null) }
}
