import type { QueryClient } from '@tanstack/react-query'
import { onAnotherUser, whoIsHere } from '../session/participant.ts'
import { hear, onHeard } from './heard.ts'
import { Refreshing } from './refreshing.ts'
import { shareStream } from './share.ts'

/** Without these each tab would need a stream of its own, of which a browser has six for everything. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window

/** Keeps what open pages show up to date, for as long as somebody is signed in; nothing waits for it. */
export function keepLive(queries: QueryClient): void {
  let stop = () => {}
  const begin = () => {
    stop()
    stop = () => {}
    if (!whoIsHere().user) return
    const refreshing = new Refreshing(queries)
    const forget = onHeard((message) => refreshing.hear(message))
    const leave = canShare() ? shareStream(hear) : () => {}
    stop = () => {
      leave()
      forget()
      refreshing.stop()
    }
  }
  onAnotherUser(begin)
  // A page that the browser puts aside holds neither a line nor a lock, which would cost it its way back.
  window.addEventListener('pagehide', () => stop())
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin())
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
