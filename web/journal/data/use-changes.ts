import { useCallback, useEffect, useRef, useState } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { call } from '../../kit/data/api.ts'
import { onHeard } from '../../kit/live/heard.ts'
import { isMadeOf, type Message } from '../../kit/live/told.ts'
import type { Sheet } from '../model/sheet.ts'

/** Others' marks are asked for when something is told of the sheet, this often at most; and this seldom in any case, in milliseconds. */
const soonest = 1_000
const every = 30_000
/** What fails is tried again sooner, by and by less often. */
const longest = 10_000
/** The pages of a school do not ask all at once when all have heard of something, or the line is back. */
const spread = 500

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
    let due = Number.POSITIVE_INFINITY
    let askedAt = performance.now()
    let arrived = Date.now()
    let failures = 0
    let isAway = false
    let isMissed = false
    const takeIn = async () => {
      const news = await call(journal.changes, { params: sheet.pair, query: { after } })
      if (signal.aborted) return true
      if (news.isStale) return !(await readAnew()).isError
      after = news.cursor
      sheet.changed(news.cells, news.totals)
      return true
    }
    const run = async () => {
      due = Number.POSITIVE_INFINITY
      // What is told while an answer is away may not be in it.
      if (isAway) return void (isMissed = true)
      if (document.visibilityState === 'visible') {
        isAway = true
        askedAt = performance.now()
        const isDone = await takeIn().catch(() => false)
        isAway = false
        if (signal.aborted) return
        failures = isDone ? 0 : failures + 1
        if (isDone) arrived = Date.now()
        setSince(failures > bearable ? arrived : undefined)
      }
      if (isMissed && !failures) soon()
      isMissed = false
      if (!signal.aborted) sooner(failures ? Math.min(soonest * (failures + 1), longest) : every)
    }
    /** Unless it is asked sooner in any case. */
    const sooner = (wait: number) => {
      const at = performance.now() + wait
      if (at >= due) return
      due = at
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void run(), wait)
    }
    const soon = () => sooner(Math.max(Math.random() * spread, askedAt + soonest - performance.now()))
    const hear = (message: Message) => {
      if ('told' in message && !isMadeOf(journal.changes.on, { params: sheet.pair }, message.told)) return
      if (!('over' in message)) soon()
    }
    ask.current = () => sooner(0)
    document.addEventListener('visibilitychange', soon, { signal })
    const stopHearing = onHeard(hear)
    sooner(soonest)
    return () => {
      gone.abort()
      stopHearing()
      window.clearTimeout(timer)
    }
  }, [sheet, from, readAnew])
  return { since, askAgain: useCallback(() => ask.current(), []) }
}
