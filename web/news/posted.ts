import { t } from '../kit/i18n/texts.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { dayInMonth, dayOf, fullDate, today } from '../kit/time/dates.ts'

/** 16 березня; of another year 16.03.2026. What is not published has none. */
export function postedOn({ postedAt }: Pick<Post, 'postedAt'>): string {
  if (postedAt === null) return t('news.unpublished')
  const day = dayOf(postedAt)
  return day.year === today().year ? dayInMonth(day) : fullDate(day)
}
