import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { isRecalledKey, keepLarge, recallLarge } from '../../kit/offline/last-known.ts'
import { keyOf } from '../../kit/data/reading.ts'
import type { Sheet } from '../model/sheet.ts'
import { snapshotOf } from '../model/snapshot.ts'
import type { Pair } from '../queue/entries.ts'

/** In milliseconds: what is written within it is kept together; a sheet that has not come by then is recalled. */
const moment = 1_000
const patience = 3_000

/** Keeps the sheet on the device as it goes on, and shows what was kept where the server cannot be reached. */
export function useKeptSheet(
  sheet: Sheet | undefined,
  framed: Journal | undefined,
  query: UseQueryResult<Journal>,
  pair: Pair,
): void {
  const client = useQueryClient()
  const isMissing = query.data === undefined
  const isFailing = query.failureCount > 0
  useEffect(() => {
    if (!isMissing) return undefined
    const recall = () => void recallLarge(client, pair.pt, keyOf(journal.marks, { params: pair }))
    const timer = window.setTimeout(recall, isFailing ? 0 : patience)
    return () => window.clearTimeout(timer)
  }, [client, pair, isMissing, isFailing])

  useEffect(() => {
    if (!sheet || !framed) return undefined
    const key = keyOf(journal.marks, { params: pair })
    let timer: number | undefined
    const keep = () => {
      timer = undefined
      // What was only recalled stays as old as it is.
      if (!isRecalledKey(key)) void keepLarge({ pt: pair.pt, key, data: snapshotOf(framed, sheet), at: Date.now() })
    }
    const soon = () => {
      timer ??= window.setTimeout(keep, moment)
    }
    const keepNow = () => {
      if (timer === undefined) return
      window.clearTimeout(timer)
      keep()
    }
    soon()
    const stop = sheet.watch('', soon)
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [sheet, framed, pair])
}
