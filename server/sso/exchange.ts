import { within } from '../http/deadline.ts'
import type { Provider } from '../runtime/providers.ts'
import { SsoRefusal } from './failure.ts'

/** In milliseconds; a provider may be asked four questions in turn. */
const longest = 8_000
/** Requests that wait for one provider; an instance has places for 120 of one school. */
const most = 60

const waiting = new Map<string, number>()

/**
 * Does work that waits for a provider. Refused as `away` after eight seconds, and at once while 60 requests wait for the
 * same provider: otherwise a provider that hangs would take the places of those who sign in by password.
 */
export async function exchange<T>({ key }: Provider, work: () => Promise<T>): Promise<T> {
  const others = waiting.get(key) ?? 0
  if (others >= most) throw new SsoRefusal('away')
  waiting.set(key, others + 1)
  let isLate = false
  try {
    return await within(longest, work(), () => (isLate = true))
  } catch (error) {
    throw isLate ? new SsoRefusal('away') : error
  } finally {
    waiting.set(key, waiting.get(key)! - 1)
  }
}
