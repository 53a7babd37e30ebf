import { mostTries } from '../../contract/mails/endpoints.ts'

const minutes = [1, 5, 15, 60, 180, 360, 720]

/**
 * Moment of the next try after so many tries, or undefined when it is given up. The last minute before it expires is used.
 * `least`: seconds before which there is none.
 */
export function nextTry(
  attempts: number,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
  least = 0,
): Temporal.Instant | undefined {
  const pause = minutes[attempts - 1]
  if (pause === undefined || attempts >= mostTries) return undefined
  const last = expiresAt.subtract({ minutes: 1 })
  const next = now.add({ seconds: Math.max(pause * 60, least) })
  const at = Temporal.Instant.compare(next, last) > 0 ? last : next
  return Temporal.Instant.compare(at, now.add({ seconds: 30 })) > 0 ? at : undefined
}
