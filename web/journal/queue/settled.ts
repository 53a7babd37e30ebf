import type { Outbox } from './outbox.ts'

/** Nothing of it is left to send; or it cannot be, until the teacher decides or the network is back. */
export type Outcome = 'settled' | 'conflict' | 'failed' | 'offline'

/** What becomes of what was typed into a cell, as soon as that is known; rejects once `signal` says that nobody waits. */
export function settled(outbox: Outbox, key: string, signal: AbortSignal): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const look = () => {
    const outcome = outcomeOf(outbox, key)
    if (outcome) resolve(outcome)
  }
  const stop = outbox.subscribe(look)
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  look()
  return promise.finally(stop)
}

function outcomeOf(outbox: Outbox, key: string): Outcome | undefined {
  const state = outbox.get(key)?.state
  if (state !== 'waiting') return state ?? 'settled'
  return outbox.status().isOffline ? 'offline' : undefined
}
