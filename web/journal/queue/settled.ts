import type { Outbox } from './outbox.ts'

/** `settled`: nothing is left to send. Any other: it is not sent until the teacher decides or the network is back. */
export type Outcome = 'settled' | 'conflict' | 'failed' | 'offline'

/** Waits for the outcome of a cell's entry in the outbox; rejects once `signal` is aborted. */
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
