import type { TFunction } from 'i18next'
import type { Mark } from '../../../rules/marks.ts'
import { decimal } from '../i18n/numbers.ts'

/** A mark as it stands in a cell: 11, н, Н/а; a dash where there is none. */
export function markText(mark: Mark | null, t: TFunction): string {
  if (mark === null) return '—'
  return typeof mark === 'number' ? decimal(mark) : t(`kit.mark.${mark}`)
}
