import { daysBetween, mondayOf, weekdayOf } from '../../../rules/kyiv.ts'
import { atTime } from '../../kit/time/at-time.ts'
import { dayInMonth } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** сьогодні; завтра; у п’ятницю; у понеділок, 29 березня, when that is not in the week that is spoken of */
export function onDay(day: string, today: string, week = mondayOf(today)): string {
  const distance = daysBetween(today, day)
  if (distance === 0) return t('schedule.on.today')
  if (distance === 1) return t('schedule.on.tomorrow')
  const weekday = t(`schedule.on.${weekdays[weekdayOf(day) - 1]!}`)
  return mondayOf(day) === week ? weekday : t('schedule.onDate', { weekday, date: dayInMonth(day) })
}

/** до понеділка; до 6 квітня, when that is further than a week away */
export function untilDay(day: string, today: string): string {
  if (daysBetween(today, day) > 7) return t('schedule.untilDate', { date: dayInMonth(day) })
  return t(`schedule.until.${weekdays[weekdayOf(day) - 1]!}`)
}

/** у п’ятницю о 8:50; у понеділок, 29 березня, о 8:00 */
export function onDayAt(day: string, time: string | null, today: string, week = mondayOf(today)): string {
  const said = onDay(day, today, week)
  if (!time) return said
  const isShort = mondayOf(day) === week || daysBetween(today, day) === 1
  return t(isShort ? 'schedule.onAt' : 'schedule.onDateAt', { day: said, at: atTime(time) })
}
