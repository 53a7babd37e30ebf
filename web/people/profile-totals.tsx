import type { ProfilePage } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'

/** 10 214 профілів · 9 871 активний */
export function ProfileTotals({ totals }: { totals: ProfilePage['totals'] | undefined }) {
  if (!totals) return '\u00a0'
  const all = t('people.profiles', { count: totals.all, shown: wholeNumber(totals.all) })
  const active = t('people.active', { count: totals.active, shown: wholeNumber(totals.active) })
  return t('people.totals', { all, active })
}
