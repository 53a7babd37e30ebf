import type { Listener, Outbox } from './outbox.ts'
import { sendAll, type Send } from './sender.ts'

/** In milliseconds: what is typed within a moment goes together; without a network the next try comes ever later. */
const moment = 120
const retry = { first: 2_000, last: 30_000 }

/** One page of the browser sends at a time, where it can be arranged: a cell sent twice would conflict with itself. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('dzvinok.journal', work)
  else await work()
}

/** Sends what waits, now and whenever something is typed, until it is stopped. */
export function startSending(outbox: Outbox, send: Send): () => void {
  let timer: number | undefined
  let pause = retry.first
  let isRunning = false
  const later = (wait: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void run(), wait)
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await alone(() => sendAll(outbox, send))
      outbox.setOffline(false)
      pause = retry.first
      if (outbox.waiting().length) later(moment)
    } catch {
      outbox.setOffline(true)
      later(pause)
      pause = Math.min(pause * 2, retry.last)
    } finally {
      isRunning = false
    }
  }
  const changed: Listener['changed'] = (entries) => {
    const hasNews = entries.some(({ state, sent }) => state === 'waiting' && !sent.length)
    if (hasNews && !isRunning && !outbox.status().isOffline) later(moment)
  }
  const online = () => later(0)
  const stopListening = outbox.listen({ changed })
  window.addEventListener('online', online)
  later(0)
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('online', online)
    stopListening()
  }
}
