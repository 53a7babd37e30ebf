import { beatEvery, live, liveEvents } from '../../../contract/live/endpoints.ts'
import { addressOf } from '../data/api.ts'
import type { Message } from './told.ts'

const longestWait = 30_000
/** Of a line that has been silent for so long nobody knows whether it is one. */
const silence = 2.5 * beatEvery

const jittered = (wait: number) => wait * (0.5 + Math.random() / 2)

/**
 * Keeps a stream open, and asks for another when it ends; `since` tells for how long nothing was heard. A browser asks by
 * itself, but never with a wait that grows, nor for what was missed.
 */
export function openStream(tell: (message: Message) => void, since: () => number): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let silent: number | undefined
  let isOpen = false
  let failures = 0
  const gone = new AbortController()

  const close = () => {
    source?.close()
    window.clearTimeout(timer)
    window.clearTimeout(silent)
    if (isOpen) tell({ isOpen: false })
    isOpen = false
  }
  const again = (wait: number) => {
    close()
    timer = window.setTimeout(open, wait)
  }
  const fail = () => {
    failures += 1
    again(jittered(Math.min(1_000 * 2 ** failures, longestWait)))
  }
  const alive = () => {
    window.clearTimeout(silent)
    silent = window.setTimeout(fail, silence)
  }
  const open = () => {
    close()
    if (!navigator.onLine) return
    const opened = new EventSource(addressOf(live.open, undefined, { since: Math.ceil(since()) }))
    source = opened
    const on = (name: string, act: (text: string) => void) =>
      opened.addEventListener(name, (event) => {
        if (source !== opened) return
        alive()
        act(event instanceof MessageEvent ? String(event.data) : '')
      })
    on('open', () => {
      isOpen = true
      failures = 0
      tell({ isOpen })
    })
    on('message', (text) => tell({ told: text.split(',') }))
    on(liveEvents.beat, () => {})
    on(liveEvents.anew, () => tell({ anew: true }))
    on(liveEvents.later, (wait) => again(Number(wait)))
    on(liveEvents.over, (wait) => {
      again(Number(wait))
      window.setTimeout(() => !gone.signal.aborted && tell({ over: true }), Number(wait))
    })
    opened.addEventListener('error', () => {
      if (source !== opened) return
      // A refusal, not a line that broke: it may be the session.
      if (opened.readyState === EventSource.CLOSED && isOpen) tell({ over: true })
      fail()
    })
  }

  const { signal } = gone
  window.addEventListener('online', open, { signal })
  window.addEventListener('offline', close, { signal })
  open()
  return () => {
    gone.abort()
    close()
  }
}
