import { t } from '../kit/i18n/texts.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { dayInMonth, dayOf, fullDate, today } from '../kit/time/dates.ts'

/** 16 березня; сьогодні, учора: for lists that name the year themselves. */
export function postedIn(postedAt: string): string {
  const day = dayOf(postedAt)
  if (day.equals(today())) return t('news.today')
  return day.equals(today().subtract({ days: 1 })) ? t('news.yesterday') : dayInMonth(day)
}

/** 16 березня; of another year 16.03.2026. What is not published has none. */
export function postedOn({ postedAt }: Pick<Post, 'postedAt'>): string {
  if (postedAt === null) return t('news.unpublished')
  const day = dayOf(postedAt)
  return day.year === today().year ? dayInMonth(day) : fullDate(day)
}
