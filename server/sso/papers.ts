import { reasonOf } from './reasons.ts'
import { TurnedAwayRefusal } from './turned-away.ts'

/** Tells whoever runs the portal. */
export type Warn = (facts: object, words: string) => void

type Kept<T> = { papers: Promise<T>; until: number }

const hour = 60 * 60_000
const pause = 10_000

/**
 * What a provider says of itself, asked for when it is first needed and kept for an hour, or as long as `keep` says in milliseconds. While it does not answer nobody
 * waits for it more often than every ten seconds; what it said before holds meanwhile.
 */
export function papersOf<P extends { key: string }, T>(
  read: (provider: P) => Promise<T>,
  keep: (provider: P) => number = () => hour,
): (provider: P, warn: Warn) => Promise<T> {
  const all = new WeakMap<P, Kept<T>>()
  return async (provider, warn) => {
    const kept = all.get(provider)
    if (kept && kept.until > performance.now()) return await kept.papers
    const asked: Kept<T> = { papers: askFor(), until: performance.now() + keep(provider) }
    all.set(provider, asked)
    return await asked.papers

    async function askFor(): Promise<T> {
      try {
        return await read(provider)
      } catch (error) {
        const old = await kept?.papers.catch(() => undefined)
        asked.until = performance.now() + pause
        const words =
          old === undefined ? 'a provider does not answer' : 'a provider does not answer: its former word holds'
        warn({ provider: provider.key, reason: reasonOf(error) }, words)
        if (old !== undefined) return old
        throw new TurnedAwayRefusal('away')
      }
    }
  }
}
