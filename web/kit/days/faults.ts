import { type Key as TextKey, t } from '../i18n/texts.ts'
import { fullDate, today } from '../time/dates.ts'
import { dayIn, faultIn, type TypedFault } from './typed-day.ts'

type InMonth = Extract<TextKey, `days.inMonth.${string}`>

export type Limits = {
  min?: string | undefined
  max?: string | undefined
  /** To the last day's field: the labels of both, and the first day. */
  order?: { from: string; to: string; first: string } | undefined
}

/** What is wrong with the date in a field, with the reason and the limit; null: nothing. */
export function faultOf(text: string, limits: Limits): string | null {
  const fault = faultIn(text)
  if (fault) return wordsOf(fault)
  const day = dayIn(text)
  return day ? outside(day, limits) : null
}

function wordsOf(fault: TypedFault): string {
  if (fault.kind !== 'day') return t(`days.fault.${fault.kind}`)
  const { month, year, days } = fault
  const name = t(`days.inMonth.${month}` as InMonth)
  return t('days.days', { month: month === 2 ? t('days.inYear', { month: name, year }) : name, count: days })
}

function outside(day: string, { min, max, order }: Limits): string | null {
  if (order?.first && day < order.first) {
    return t('days.reversed', { from: order.from, to: order.to, day: fullDate(order.first) })
  }
  if (min && day < min) {
    return t(min === today().toString() ? 'days.past' : 'days.tooEarly', { day: fullDate(min) })
  }
  return max && day > max ? t('days.tooLate', { day: fullDate(max) }) : null
}
