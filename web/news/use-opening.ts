import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect } from 'react'
import { news } from '../../contract/news/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'

/** Time for which a whole post is looked at on its card until it counts as opened, in milliseconds. */
const glance = 2_000

const recorded = new Set<string>()

/** Records that the user has opened a post, once a visit; nothing while an administrator acts as the user. */
export function useRecordOpening(): (id: number) => void {
  const me = useMe()
  const userId = me.user.id
  const mayRecord = may(me, news.open)
  const client = useQueryClient()
  return useCallback(
    (id) => {
      const key = `${userId} ${id}`
      if (!mayRecord || recorded.has(key)) return
      recorded.add(key)
      call(news.open, { params: { id } }).then(
        () => client.invalidateQueries({ queryKey: [news.page.path] }),
        // A later opening records it.
        () => recorded.delete(key),
      )
    },
    [userId, mayRecord, client],
  )
}

/** Records the post as opened once its page or window is there; undefined while it loads. */
export function useOpening(id: number | undefined): void {
  const record = useRecordOpening()
  useEffect(() => {
    if (id !== undefined) record(id)
  }, [record, id])
}

/** Calls `onRead` once the element has been in view for a while; absent: it is not watched. */
export function useGlance(element: RefObject<HTMLElement | null>, onRead: (() => void) | undefined): void {
  useEffect(() => {
    if (!onRead || !element.current) return
    let timer: number | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        window.clearTimeout(timer)
        if (entry?.isIntersecting)
          timer = window.setTimeout(() => document.visibilityState === 'visible' && onRead(), glance)
      },
      { threshold: 0.9 },
    )
    watch.observe(element.current)
    return () => {
      window.clearTimeout(timer)
      watch.disconnect()
    }
  }, [element, onRead])
}
