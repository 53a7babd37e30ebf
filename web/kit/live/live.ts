import type { QueryClient } from '@tanstack/react-query'
import { onAnotherUser, whoIsHere } from '../session/participant.ts'
import { takeSentWithPage } from '../offline/page-answers.ts'
import { hear, onHeard } from './heard.ts'
import { Refreshing } from './refreshing.ts'
import { openStream } from './stream.ts'

/** Keeps what open pages show up to date, for as long as somebody is signed in; nothing waits for it. */
export function keepLive(queries: QueryClient): void {
  let stop = () => {}
  const begin = () => {
    stop()
    stop = () => {}
    if (!whoIsHere().user) return
    const sent = takeSentWithPage()
    const refreshing = new Refreshing(queries, sent?.answers)
    const forget = onHeard((message) => refreshing.hear(message))
    const leave = openStream(hear, sent && { pt: sent.pt, tag: sent.tag })
    stop = () => {
      leave()
      forget()
      refreshing.stop()
    }
  }
  onAnotherUser(begin)
  // A page that the browser puts aside holds no line, which would cost it its way back.
  window.addEventListener('pagehide', () => stop())
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin())
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
