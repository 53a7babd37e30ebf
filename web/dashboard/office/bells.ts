import { minutesOf } from '../../../rules/kyiv.ts'

export type Bells = { from: string; to: string }[]

/** Where the school day is: a lesson by its number, of so many, and the minutes to the next bell. */
export type BellMoment =
  | { state: 'lesson' | 'break'; number: number; of: number; minutes: number }
  | { state: 'before'; time: string; minutes: number }
  | { state: 'over' | 'free' }

export function bellMoment(bells: Bells, minutes: number): BellMoment {
  const of = bells.length
  const [first] = bells
  if (!first) return { state: 'free' }
  const running = bells.findIndex(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
  if (running >= 0)
    return { state: 'lesson', number: running + 1, of, minutes: minutesOf(bells[running]!.to) - minutes }
  const next = bells.findIndex(({ from }) => minutesOf(from) > minutes)
  if (next < 0) return { state: 'over' }
  const left = minutesOf(bells[next]!.from) - minutes
  return next === 0
    ? { state: 'before', time: first.from, minutes: left }
    : { state: 'break', number: next + 1, of, minutes: left }
}
