import { openStream } from './stream.ts'
import type { Message } from './told.ts'

const name = 'dzvinok-live'
/** So long what was told is kept for a tab that is being opened, in milliseconds. */
const kept = 60_000
/** Clocks of two tabs, and what was on its way. */
const margin = 1_000

type Asking = { ask: true; since: number }
type Passed = { pass: Message; at: number }

/** Every tab tells moments as the others do. */
const now = () => performance.timeOrigin + performance.now()

/**
 * One stream for all tabs of a browser: whoever holds the lock has it, and passes on what it says; when that tab closes,
 * the next one holds the lock. A tab that comes is told what it missed since it began to read its page.
 */
export function shareStream(hear: (message: Message) => void): () => void {
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  let told: Passed[] = []
  let isOpen = false
  let leads = false
  // The page was made after this moment.
  let heardAt = performance.timeOrigin

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const say = (said: Asking | Passed) => channel.postMessage(said)
  const take = (message: Message) => {
    if ('isOpen' in message) isOpen = message.isOpen
    if (isOpen || 'isOpen' in message) heardAt = now()
    hear(message)
  }
  const pass = (message: Message) => {
    const passed = { pass: message, at: now() }
    if (!('isOpen' in message)) told = [...told.filter(({ at }) => at > passed.at - kept), passed]
    say(passed)
    take(message)
  }
  const answer = (since: number) => {
    if (!isOpen) return
    say({ pass: { isOpen }, at: now() })
    for (const one of told) if (one.at >= since) say(one)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Asking | Passed>) => {
    if ('pass' in data) take(data.pass)
    else if (leads) answer(data.since - margin)
  })
  const lead = () =>
    new Promise<void>((leave) => {
      if (left.signal.aborted) return leave()
      leads = true
      isOpen = false
      const close = openStream(pass, () => now() - heardAt + margin)
      return left.signal.addEventListener('abort', () => {
        close()
        leave()
      })
    })
  navigator.locks.request(name, { signal: left.signal }, lead).catch(() => {})
  say({ ask: true, since: heardAt })
  return () => {
    left.abort()
    channel.close()
    if (isOpen) take({ isOpen: false })
  }
}
