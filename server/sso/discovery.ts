import { reasonOf } from './reasons.ts'
import { SsoRefusal } from './failure.ts'

/** Writes to the operator's log. */
export type Warn = (facts: object, words: string) => void

/** The same log, which also remembers the last reason that it was told. */
export function rememberingLog(warn: Warn): { warn: Warn; reason: () => string | undefined } {
  let reason: string | undefined
  const remember: Warn = (facts, words) => {
    if ('reason' in facts) reason = String(facts.reason)
    warn(facts, words)
  }
  return { warn: remember, reason: () => reason }
}

type Cached<T> = { metadata: Promise<T>; until: number }

/** In milliseconds. */
const hour = 60 * 60_000
const pause = 10_000

/**
 * Caches what providers say of themselves for an hour, or as many milliseconds as `timeOf` says. Where one does not answer, it is asked again after ten seconds at
 * the earliest, and its last answer holds meanwhile; without one the sign-in is refused as `away`.
 */
export function cachedMetadata<P extends { key: string }, T>(
  read: (provider: P) => Promise<T>,
  timeOf: (provider: P) => number = () => hour,
) {
  const all = new WeakMap<P, Cached<T>>()
  return async (provider: P, warn: Warn): Promise<T> => {
    const before = all.get(provider)
    if (before && before.until > performance.now()) return before.metadata
    const next: Cached<T> = { metadata: readOrKeep(), until: performance.now() + timeOf(provider) }
    all.set(provider, next)
    return next.metadata

    async function readOrKeep(): Promise<T> {
      try {
        return await read(provider)
      } catch (error) {
        next.until = performance.now() + pause
        warn({ provider: provider.key, reason: reasonOf(error) }, 'a provider of sign-in does not answer')
        const last = await before?.metadata.catch(() => undefined)
        if (last !== undefined) return last
        throw new SsoRefusal('away')
      }
    }
  }
}
