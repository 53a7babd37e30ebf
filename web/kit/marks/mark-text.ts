import { t } from '../i18n/texts.ts'
import type { Mark } from '../../../rules/marks.ts'
import { decimal } from '../i18n/numbers.ts'

/** A mark as it stands in a cell: 11, н, Н/а; a dash where there is none. */
export function markText(mark: Mark | null): string {
  if (mark === null) return '—'
  return typeof mark === 'number' ? decimal(mark) : t(`gradebook.marks.symbol.${mark}`)
}
