import type { NoticeEvent } from '../../contract/notices/endpoints.ts'
import { addDays, type WallClock } from '../../rules/kyiv.ts'
import type { QuietHours } from '../runtime/notice-settings.ts'

/** The hours that somebody keeps; `quiet`: null for none. */
export type Hours = { quiet: QuietHours | null; isOnSchoolDaysOnly: boolean }

type Told = { event: NoticeEvent; isUrgent: boolean }

/** In minutes from now: when something may be pushed, and for how long. */
export type Opening = { wait: number; lasts: number }

const wholeDay = 24 * 60
/** In minutes since midnight: on a day without school, changes of the next day are pushed and mailed from then on. */
export const evening = 17 * 60
/** Days after today on which something may still be pushed: what is written on a Friday night comes on Monday. */
const daysAhead = 3

type Span = { from: number; to: number }

/** The parts of a day outside of quiet hours. */
function loud(quiet: QuietHours | null): Span[] {
  if (!quiet || quiet.from === quiet.to) return [{ from: 0, to: wholeDay }]
  const { from, to } = quiet
  if (from > to) return [{ from: to, to: from }]
  return [
    { from: 0, to: from },
    { from: to, to: wholeDay },
  ]
}

/** The parts of a day at which something may be pushed. */
function open(
  { event, isUrgent }: Told,
  { quiet, isOnSchoolDaysOnly }: Hours,
  day: string,
  isSchoolDay: (day: string) => boolean,
): Span[] {
  const isAnyTime = isUrgent || !isOnSchoolDaysOnly || isSchoolDay(day)
  if (!isAnyTime && !(event === 'lesson' && isSchoolDay(addDays(day, 1)))) return []
  const earliest = isAnyTime ? 0 : evening
  return loud(quiet).flatMap(({ from, to }) => (to > earliest ? [{ from: Math.max(from, earliest), to }] : []))
}

/** The next stretch of time at which it may be pushed, at most a day of it; undefined: none that is near. */
export function openingFor(
  told: Told,
  hours: Hours,
  { day, minutes }: WallClock,
  isSchoolDay: (day: string) => boolean,
): Opening | undefined {
  const stretches: Span[] = []
  for (let ahead = 0; ahead <= daysAhead + 1; ahead += 1)
    for (const { from, to } of open(told, hours, addDays(day, ahead), isSchoolDay)) {
      const last = stretches.at(-1)
      const start = ahead * wholeDay + from - minutes
      if (last?.to === start) last.to = ahead * wholeDay + to - minutes
      else stretches.push({ from: start, to: ahead * wholeDay + to - minutes })
    }
  const next = stretches.find(({ to }) => to > 0)
  if (!next || next.from >= (daysAhead + 1) * wholeDay - minutes) return undefined
  const wait = Math.max(next.from, 0)
  return { wait, lasts: Math.min(next.to - wait, wholeDay) }
}
