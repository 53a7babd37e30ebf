import type { TFunction } from 'i18next'
import type { Mark } from '../../rules/marks.ts'
import { language, localeOf } from './i18n.ts'

/** 9,68 in Ukrainian, 9.68 in English; no more decimals than there are. */
export function decimal(number: number): string {
  return new Intl.NumberFormat(localeOf(language()), { maximumFractionDigits: 2 }).format(number)
}

/** A mark as it stands in a cell: 11, н, Н/а; a dash where there is none. */
export function markText(mark: Mark | null, t: TFunction): string {
  if (mark === null) return '—'
  return typeof mark === 'number' ? decimal(mark) : t(`kit.mark.${mark}`)
}
