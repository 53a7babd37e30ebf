import type { Period } from '../../../contract/calendar/schemas.ts'
import { addDays, holds, mondayOf, overlap, weekOf } from '../../../rules/kyiv.ts'
import { currentQuarter } from '../../../rules/quarters.ts'
import { t } from '../../kit/i18n/texts.ts'

/** The number of the quarter that a week counts to: today's, or that of most of its school days. */
export function quarterOf(period: Period, monday: string, today: string): number | undefined {
  if (!overlap(period, weekOf(monday))) return undefined
  const day = monday === mondayOf(today) && holds(period, today) ? today : addDays(monday, 2)
  return currentQuarter(period.quarters, day)?.number
}

/** 3 чверть; nothing outside of a study year. */
export function quarterNameOf(period: Period | null | undefined, monday: string, today: string): string | undefined {
  const number = period ? quarterOf(period, monday, today) : undefined
  return number ? t('schedule.quarter', { number }) : undefined
}
