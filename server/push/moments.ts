import type { PushKind } from '../../contract/push/endpoints.ts'
import { addDays, type WallClock } from '../../rules/kyiv.ts'

/** What a pair of account and participant wants of one kind. `quiet`: minutes since midnight, over midnight too. */
export type Wish = { isOn: boolean; quiet: { from: number; to: number } | null; isOnSchoolDaysOnly: boolean }

/** What holds where nobody has chosen anything: from nine in the evening to seven in the morning nothing arrives. */
export const schoolsWish: Wish = { isOn: true, quiet: { from: 21 * 60, to: 7 * 60 }, isOnSchoolDaysOnly: true }

export type Told = { kind: PushKind; isUrgent: boolean }

const wholeDay = 24 * 60
/** From when on a day without school may be told what the next day brings. */
const evening = 17 * 60
const daysAhead = 2

type Span = readonly [from: number, to: number]

function awake({ quiet }: Wish): Span[] {
  if (!quiet || quiet.from === quiet.to) return [[0, wholeDay]]
  const { from, to } = quiet
  return from < to
    ? [
        [0, from],
        [to, wholeDay],
      ]
    : [[to, from]]
}

/** In how many minutes it may be pushed, 0: at once; undefined: not before it is old. */
export function minutesUntil(
  { kind, isUrgent }: Told,
  wish: Wish,
  { day, minutes }: WallClock,
  isSchoolDay: (day: string) => boolean,
): number | undefined {
  if (kind === 'trial') return 0
  const changes = kind === 'lesson' || kind === 'cancelled'
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const one = addDays(day, ahead)
    const isAnyTime = isUrgent || !wish.isOnSchoolDaysOnly || isSchoolDay(one)
    if (!isAnyTime && !(changes && isSchoolDay(addDays(one, 1)))) continue
    const earliest = Math.max(ahead ? 0 : minutes, isAnyTime ? 0 : evening)
    const span = awake(wish).find(([, to]) => to > earliest)
    if (span) return ahead * wholeDay + Math.max(span[0], earliest) - minutes
  }
  return undefined
}
