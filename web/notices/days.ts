import { addDays, weekdayOf } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { capital, dayInMonth, dayMonth, longDay } from '../kit/time/dates.ts'

/** сьогодні; завтра; у понеділок, within a week; else 16.03 */
export function dayOn(day: string, today: string): string {
  if (day === today) return t('schedule.on.today')
  if (day === addDays(today, 1)) return t('schedule.on.tomorrow')
  const isSoon = day > today && day < addDays(today, 7)
  return isSoon
    ? t(`schedule.on.${weekdayOf(day) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)
    : t('notices.onDate', { date: dayMonth(day) })
}

/** сьогодні й завтра; понеділок, 23 березня */
export function daysInWords(days: readonly string[], today: string): string {
  const isNear = (day: string) => day === today || day === addDays(today, 1)
  return days
    .map((day) => (isNear(day) ? dayOn(day, today) : longDay(day)))
    .reduce((first, second) => t('notices.bothDays', { first, second }))
}

/** Сьогодні, 18 листопада; Учора, 17 листопада; Понеділок, 16 листопада */
export function headingOf(day: string, today: string): string {
  if (day === today) return t('notices.today', { day: dayInMonth(day) })
  if (day === addDays(today, -1)) return t('notices.yesterday', { day: dayInMonth(day) })
  return capital(longDay(day))
}
