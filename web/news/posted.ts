import type { Post } from '../../contract/news/schemas.ts'
import { dayInMonth, dayOf, fullDate, today } from '../kit/time/dates.ts'

/** 16 березня; of another year 16.03.2026. */
export function postedOn({ postedAt }: Post): string {
  const day = dayOf(postedAt)
  return day.year === today().year ? dayInMonth(day) : fullDate(day)
}
