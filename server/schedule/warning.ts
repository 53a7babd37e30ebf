import { concerns, movedTo } from '../../rules/holidays.ts'
import { daysOf, holds, shortRange, weekdayOf, type Range } from '../../rules/kyiv.ts'
import type { Said, Translate } from '../i18n/translate.ts'
import type { HolidayOfYear } from './lessons.ts'

type NamedHoliday = Omit<HolidayOfYear, 'periodId'>

/** Names the holidays and moved days of the range; says so when nothing stands on its school days. Null: all is usual. */
export function warningOf(
  t: Translate,
  range: Range,
  holidays: readonly HolidayOfYear[],
  { isEmpty, isTeacher }: { isEmpty: boolean; isTeacher: boolean },
): string | null {
  const sentences = holidays.filter((holiday) => concerns(holiday, range)).map((holiday) => t(saidOf(holiday)))
  if (isEmpty && daysOf(range).some((day) => weekdayOf(day) < 6 && !holidays.some((holiday) => holds(holiday, day))))
    sentences.push(
      t([isTeacher ? 'server.schedule.nothingToTeach' : 'server.schedule.unpublished', { days: shortRange(range) }]),
    )
  return [...new Set(sentences)].join(' ') || null
}

/** Names the holiday, its days, and where their lessons are held. */
export function saidOf(holiday: NamedHoliday): Said {
  const { name } = holiday
  const days = shortRange(holiday)
  const target = movedTo(holiday)
  return target
    ? ['server.schedule.movedDays', { name, days, moved: shortRange(target) }]
    : ['server.schedule.daysOff', { name, days }]
}
