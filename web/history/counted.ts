import type { HistoryPage } from '../../contract/history/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'

/** How many entries there are in all, or changes in a day. */
export function counted(what: 'found' | 'inDay', { count, more }: HistoryPage['found']): string {
  const number = wholeNumber(count)
  return t(`history.${what}`, { count, shown: more ? t('kit.paging.over', { number }) : number })
}
