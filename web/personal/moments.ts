import { t } from '../kit/i18n/texts.ts'
import { clockOf, dayOf, shortDateOf } from '../kit/time/dates.ts'

/** сьогодні, 7:41; вчора, 21:10; 14.11.26, 12:05: something of the past, by the real clock. */
export function recentMoment(moment: string, now = Temporal.Now.instant()): string {
  return t('personal.dayAndTime', { day: dayWord(moment, now), time: clockOf(moment) })
}

/** востаннє сьогодні, 7:41; ще не використано */
export function usedWords(usedAt: string | null): string {
  return usedAt ? t('personal.lastUsed', { at: recentMoment(usedAt) }) : t('personal.unused')
}

/** сьогодні; вчора; 14.11.26: by the real clock. */
export function dayWord(moment: string, now = Temporal.Now.instant()): string {
  const today = dayOf(now.toString())
  const day = dayOf(moment)
  if (day.equals(today)) return t('personal.today')
  return day.equals(today.subtract({ days: 1 })) ? t('personal.yesterday') : shortDateOf(moment)
}
