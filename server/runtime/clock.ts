import { wallClock } from '../../rules/kyiv.ts'

/** School time and real time. Lessons, days and statuses go by `school`; sessions, tokens and limits by `real`. */
export type Clock = {
  school(): Temporal.Instant
  real(): Temporal.Instant
}

export const realClock: Clock = {
  school: () => Temporal.Now.instant(),
  real: () => Temporal.Now.instant(),
}

/** School time that starts at `start` and runs on from there. */
export function clockFrom(start: Temporal.Instant): Clock {
  const lag = Temporal.Now.instant().since(start)
  return {
    school: () => Temporal.Now.instant().subtract(lag),
    real: () => Temporal.Now.instant(),
  }
}

/** Today in Kyiv, `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return wallClock(clock.school()).day
}

/** This moment of the school, ISO. */
export function instant(clock: Clock): string {
  return clock.school().toString()
}
