import { kyiv } from '../../rules/kyiv.ts'

/** School time and real time. Lessons, days and statuses go by `school`; sessions, tokens and limits by `real`. */
export type Clock = {
  school(): Temporal.ZonedDateTime
  real(): Temporal.Instant
}

export const realClock: Clock = {
  school: () => Temporal.Now.zonedDateTimeISO(kyiv),
  real: () => Temporal.Now.instant(),
}

/** School time that starts at `start` and runs on from there. */
export function clockFrom(start: Temporal.Instant): Clock {
  const lag = Temporal.Now.instant().since(start)
  return {
    school: () => Temporal.Now.instant().subtract(lag).toZonedDateTimeISO(kyiv),
    real: () => Temporal.Now.instant(),
  }
}

/** A clock on which it stays as late at the school as it is now. */
export function stopped(clock: Clock): Clock {
  const now = clock.school()
  return { school: () => now, real: () => clock.real() }
}

/** The school's moment, ISO. */
export function instant(clock: Clock): string {
  return clock.school().toInstant().toString()
}

/** By how many milliseconds school time is ahead of real time: whole seconds, as both clocks are not read at once. */
export function aheadBy(clock: Clock): number {
  return Math.round((clock.school().epochMilliseconds - clock.real().epochMilliseconds) / 1_000) * 1_000
}

/** Today in Kyiv, `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return clock.school().toPlainDate().toString()
}
