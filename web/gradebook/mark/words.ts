import type { Comment, OpenedWork } from '../../../contract/gradebook/schemas.ts'
import { best, cellState, isHandedIn, isOnTime } from '../../../rules/marks.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import { wordsBeside } from '../../kit/marks/mark-words.ts'
import { atTime } from '../../kit/time/at-time.ts'
import { clockOf, dayOf, shortDateOf } from '../../kit/time/dates.ts'
import type { KnownWork } from './known.ts'

/** Ткачук Ірина · сьогодні о 10:04; of another day its date */
export function byWhom({ by, at }: Comment, today: string): string {
  const when = isOn(at, today) ? t('gradebook.mark.today', { at: atTime(clockOf(at)) }) : shortDateOf(at)
  return [by, when].filter(Boolean).join(' · ')
}

/** Підтверджено о 9:15, учитель бачить; of another day with its date */
export function confirmedWords(at: string, today: string): string {
  const time = atTime(clockOf(at))
  if (isOn(at, today)) return t('gradebook.mark.confirmed', { at: time })
  return t('gradebook.mark.confirmedOn', { day: shortDateOf(at), at: time })
}

const isOn = (moment: string, day: string) => dayOf(moment).toString() === day

/** Words for what the mark's sign leaves open: a state without a mark, a symbol, points of another maximum. */
export function valueWords(work: KnownWork, today: string): string | null {
  const { mark, max } = work
  if (typeof mark !== 'number') return wordsBeside({ ...work, state: cellState(work, today) })
  return max === best ? null : t('gradebook.marks.of', { grade: decimal(mark), max: decimal(max) })
}

type HandingIn = { day: string; status: 'onTime' | 'late' | null }

/** The day on which a work was handed in; `status` is null where there was no day to hand it in by. */
export function handingIn({ due, done, status }: KnownWork, today: string): HandingIn | null {
  if (done === null || !isHandedIn(status)) return null
  return { day: done, status: due === null ? null : isOnTime({ due, done }, today) ? 'onTime' : 'late' }
}

/** Null where the mark did not change it. */
export function averageOf({ average }: Pick<OpenedWork, 'average'>): OpenedWork['average'] {
  return average && average.without !== average.with ? average : null
}
