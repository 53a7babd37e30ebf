import type { ParseKeys, TFunction } from 'i18next'
import { fullDate, today } from '../time/dates.ts'
import { dayIn, faultIn, type TypedFault } from './typed-day.ts'

type InMonth = Extract<ParseKeys, `kit.day.inMonth.${string}`>

export type Limits = {
  min?: string | undefined
  max?: string | undefined
  /** To the last day's field: the labels of both, and the first day. */
  order?: { from: string; to: string; first: string } | undefined
}

/** What is wrong with the date in a field, with the reason and the limit; null: nothing. */
export function faultOf(text: string, limits: Limits, t: TFunction): string | null {
  const fault = faultIn(text)
  if (fault) return wordsOf(fault, t)
  const day = dayIn(text)
  return day ? outside(day, limits, t) : null
}

function wordsOf(fault: TypedFault, t: TFunction): string {
  if (fault.kind !== 'day') return t(`kit.day.${fault.kind}`)
  const { month, year, days } = fault
  const name = t(`kit.day.inMonth.${month}` as InMonth)
  return t('kit.day.days', { month: month === 2 ? t('kit.day.inYear', { month: name, year }) : name, count: days })
}

function outside(day: string, { min, max, order }: Limits, t: TFunction): string | null {
  if (order?.first && day < order.first) {
    return t('kit.day.reversed', { from: order.from, to: order.to, day: fullDate(order.first) })
  }
  if (min && day < min) {
    return t(min === today().toString() ? 'kit.day.past' : 'kit.day.tooEarly', { day: fullDate(min) })
  }
  return max && day > max ? t('kit.day.tooLate', { day: fullDate(max) }) : null
}
