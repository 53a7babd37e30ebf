import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../data/api.ts'
import { isRecalled } from '../offline/last-known.ts'
import { meeting } from '../session/session.ts'

/** Why what is shown may not be the newest: no network, a server that fails, or newer answers are on their way. */
export type Reason = 'offline' | 'failed' | 'recalled'
type Outdated = { reason: Reason; at: number }

const isUnreached = ({ state }: Query) => state.error instanceof ApiError && state.error.status === 0
const isRefused = ({ state }: Query) => state.error instanceof ApiError && state.error.status > 0

/** What a page draws: who is signed in stands on no page by itself, and one that was recalled bears no time. */
function isShown(query: Query): boolean {
  const isMeeting = query.queryKey[0] === meeting().queryKey[0]
  return !isMeeting && query.isActive() && query.state.data !== undefined && query.state.dataUpdatedAt > 1
}

function outdatedOf(queries: Query[]): Outdated | undefined {
  const shown = queries.filter(isShown)
  const since = (old: Query[]) => Math.min(...old.map(({ state }) => state.dataUpdatedAt))
  const unreached = shown.filter(isUnreached)
  if (unreached.length || (shown.length && !navigator.onLine))
    return { reason: 'offline', at: since(unreached.length ? unreached : shown) }
  const refused = shown.filter(isRefused)
  if (refused.length) return { reason: 'failed', at: since(refused) }
  const recalled = shown.filter(isRecalled)
  return recalled.length ? { reason: 'recalled', at: since(recalled) } : undefined
}

/** As text, since what it is made of is read anew with each change: `1804744800000 offline`; nothing is outdated: empty. */
export function useOutdated(): string {
  const cache = useQueryClient().getQueryCache()
  const tell = () => {
    const outdated = outdatedOf(cache.getAll())
    return outdated ? `${outdated.at} ${outdated.reason}` : ''
  }
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = cache.subscribe(notifyManager.batchCalls(changed))
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        stop()
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, tell)
}
