import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { IconCloudOff, IconHistory } from '@tabler/icons-react'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api.ts'
import { savedAt } from '../dates.ts'
import { isRecalled } from '../last-known.ts'
import { useSettled } from '../settled.ts'
import classes from './saved-stamp.module.css'

const isUnreached = ({ state }: Query) => state.error instanceof ApiError && state.error.status === 0

/** Since when what is shown may be outdated, and whether for lack of a network: `1804744800000 offline`; nothing is outdated: empty. */
function useOutdated(): string {
  const cache = useQueryClient().getQueryCache()
  const tell = () => {
    const shown = cache.getAll().filter((query) => query.isActive() && query.state.data !== undefined)
    const old = shown.filter((query) => query.state.dataUpdatedAt > 1 && (isRecalled(query) || isUnreached(query)))
    if (!old.length) return ''
    const at = Math.min(...old.map(({ state }) => state.dataUpdatedAt))
    return old.some(isUnreached) || !navigator.onLine ? `${at} offline` : `${at} recalled`
  }
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  return useSyncExternalStore(subscribe, tell)
}

const shortly = 700

/** Says of a page that shows what was last known when that was; read aloud without interrupting. */
export function SavedStamp() {
  const { t } = useTranslation()
  const outdated = useSettled(useOutdated(), shortly)
  const [at, why] = outdated.split(' ')
  const { day, time } = savedAt(Number(at ?? 0))
  const when = [day, t(time.startsWith('11') ? 'schedule.atEleven' : 'schedule.at', { time })].filter(Boolean).join(' ')
  const Icon = why === 'offline' ? IconCloudOff : IconHistory
  return (
    <output className={classes.place}>
      {at && (
        <span className={classes.stamp}>
          <Icon size={18} aria-hidden />
          {t(why === 'offline' ? 'layout.savedOffline' : 'layout.saved', { when })}
        </span>
      )}
    </output>
  )
}
