import { useCallback, useEffect, useRef, useState } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { call } from '../../kit/data/api.ts'
import type { Sheet } from '../model/sheet.ts'

/** Others' marks are asked for this often while the sheet is looked at, in milliseconds; less often while that fails. */
const every = 1_000
const longest = 10_000

/** One failure passes by itself, as a rule. */
const bearable = 1

export type Live = {
  /** Since when others' marks do not come, as the device counts; undefined while they do. */
  since: number | undefined
  askAgain: () => void
}

type ReadAnew = () => Promise<{ isError: boolean }>

/** Takes in what others write, as long as the sheet is looked at. */
export function useChanges(sheet: Sheet | undefined, from: string | undefined, readAnew: ReadAnew): Live {
  const [since, setSince] = useState<number>()
  const ask = useRef(() => {})
  useEffect(() => {
    if (!sheet || from === undefined) return undefined
    const gone = new AbortController()
    const { signal } = gone
    let after = from
    let timer: number | undefined
    let arrived = Date.now()
    let failures = 0
    const takeIn = async () => {
      const news = await call(journal.changes, { params: sheet.pair, query: { after } })
      if (signal.aborted) return true
      if (news.isStale) return !(await readAnew()).isError
      after = news.cursor
      sheet.changed(news.cells, news.totals)
      return true
    }
    const run = async () => {
      if (document.visibilityState === 'visible') {
        const isDone = await takeIn().catch(() => false)
        if (signal.aborted) return
        failures = isDone ? 0 : failures + 1
        if (isDone) arrived = Date.now()
        setSince(failures > bearable ? arrived : undefined)
      }
      if (!signal.aborted) later(Math.min(every * (failures + 1), longest))
    }
    const later = (wait: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void run(), wait)
    }
    ask.current = () => later(0)
    later(every)
    return () => {
      gone.abort()
      window.clearTimeout(timer)
    }
  }, [sheet, from, readAnew])
  return { since, askAgain: useCallback(() => ask.current(), []) }
}
