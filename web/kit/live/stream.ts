import { beatEvery, live, liveEvents } from '../../../contract/live/endpoints.ts'
import { addressOf } from '../data/api.ts'
import type { Message } from './told.ts'

const longestWait = 30_000
/** Of a line that has been silent for so long nobody knows whether it is one. */
const silence = 2.5 * beatEvery
/** A window that is out of sight keeps its stream for so long: of six connections to a server, other windows need some. */
const outOfSight = 60_000
/** Time over which pages ask anew: one by one, or when all of a school have lost their streams at once. */
const spread = { one: 1_000, all: 10_000 }

const jittered = (wait: number) => wait * (0.5 + Math.random() / 2)

/**
 * Keeps a stream open while the window is in sight, and asks for another when it ends. `sent`: participant and tag that the
 * page came with; the first stream says whether it still holds. A browser reconnects by itself, but never with a wait that
 * grows.
 */
export function openStream(tell: (message: Message) => void, sent?: { pt: string; tag: string }): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let silent: number | undefined
  let isOpen = false
  let failures = 0
  let within = spread.one
  let unsaid = sent
  const gone = new AbortController()

  const close = () => {
    source?.close()
    source = undefined
    window.clearTimeout(timer)
    window.clearTimeout(silent)
  }
  const lose = () => {
    close()
    if (isOpen) tell({ isOpen: false })
    isOpen = false
  }
  const again = (wait: number) => {
    lose()
    within = spread.all
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
    if (!navigator.onLine || document.visibilityState === 'hidden') return
    const opened = new EventSource(addressOf(live.open, undefined, unsaid))
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
      tell({ anew: unsaid ? 'called' : 'all', within })
      within = spread.one
      unsaid = undefined
    })
    on('message', (text) => tell({ told: text.split(',') }))
    on(liveEvents.beat, () => {})
    on(liveEvents.anew, (within) => tell({ anew: 'all', within: Number(within) }))
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
  let leaving: number | undefined
  const look = () => {
    window.clearTimeout(leaving)
    if (document.visibilityState === 'hidden') leaving = window.setTimeout(close, outOfSight)
    else if (!source) open()
  }

  const { signal } = gone
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', open, { signal })
  window.addEventListener('offline', lose, { signal })
  open()
  return () => {
    gone.abort()
    window.clearTimeout(leaving)
    close()
  }
}
