import type { TFunction } from 'i18next'
import { daysBetween, mondayOf, weekdayOf } from '../../rules/kyiv.ts'
import { clock, dayInMonth } from '../kit/dates.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** о 8:50, but об 11:00 */
export function atTime(time: string, t: TFunction): string {
  return t(time.startsWith('11') ? 'schedule.atEleven' : 'schedule.at', { time: clock(time) })
}

/** сьогодні; завтра; у п’ятницю of this week; у понеділок, 29 березня */
export function onDay(day: string, today: string, t: TFunction): string {
  const distance = daysBetween(today, day)
  if (distance === 0) return t('schedule.on.today')
  if (distance === 1) return t('schedule.on.tomorrow')
  const weekday = t(`schedule.on.${weekdays[weekdayOf(day) - 1]!}`)
  return isOfWeek(day, today) ? weekday : t('schedule.onDate', { weekday, date: dayInMonth(day) })
}

/** у п’ятницю о 8:50; у понеділок, 29 березня, о 8:00 */
export function onDayAt(day: string, time: string | null, today: string, t: TFunction): string {
  const said = onDay(day, today, t)
  if (!time) return said
  const isShort = isOfWeek(day, today) || daysBetween(today, day) === 1
  return t(isShort ? 'schedule.onAt' : 'schedule.onDateAt', { day: said, at: atTime(time, t) })
}

function isOfWeek(day: string, today: string): boolean {
  return mondayOf(day) === mondayOf(today)
}
