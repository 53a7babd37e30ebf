import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { journal, type Journal } from '../../contract/journal.ts'
import { call } from '../kit/api.ts'
import { useSchoolNow } from '../kit/now.ts'
import { reading } from '../kit/reading.ts'
import { frameOf } from './model/read.ts'
import { Sheet } from './model/sheet.ts'
import { pairKey, type Pair } from './queue/entries.ts'
import { outbox } from './queue/own-outbox.ts'

/** Others' marks are asked for this often while the sheet is looked at, in milliseconds. */
const every = 1_000

/** What came as recently, in milliseconds, is not read anew: what changes meanwhile is told by `changes`. */
const justNow = 3_000

/** A pair's journal, kept up to date: read anew, and with what was typed here or written elsewhere since. */
export function useSheet(pair: Pair): {
  sheet: Sheet | undefined
  journal: Journal | undefined
  query: UseQueryResult<Journal>
} {
  const today = useSchoolNow().toPlainDate().toString()
  const query = useQuery({
    ...reading(journal.marks, { params: pair }),
    staleTime: justNow,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  const framed = useFramed(data)
  const before = useRef<Sheet>(undefined)
  const sheet = useMemo(() => framed && new Sheet(framed, pair, outbox, today), [framed, pair, today])
  useLayoutEffect(() => {
    if (before.current) sheet?.takeNewer(before.current)
    before.current = sheet
    if (!sheet) return undefined
    return outbox.listen({
      changed: (entries) =>
        sheet.touch(entries.filter((entry) => pairKey(entry) === pairKey(sheet.pair)).map(({ student }) => student)),
      arrived: (arrival) => pairKey(arrival) === pairKey(sheet.pair) && sheet.arrived(arrival),
    })
  }, [sheet])
  useLayoutEffect(() => {
    if (data && data !== framed) sheet?.absorb(data)
  }, [sheet, data, framed])
  useChanges(sheet, data?.cursor, query.refetch)
  return { sheet, journal: framed, query }
}

/** The journal as it was when its students or works were last others: while only marks change, nothing else is drawn. */
function useFramed(data: Journal | undefined): Journal | undefined {
  const [framed, setFramed] = useState(data)
  const isSame = useMemo(() => framed && data && frameOf(framed) === frameOf(data), [framed, data])
  if (!data || framed === data || isSame) return framed
  setFramed(data)
  return data
}

function useChanges(sheet: Sheet | undefined, from: string | undefined, readAnew: () => Promise<unknown>): void {
  useEffect(() => {
    if (!sheet || from === undefined) return undefined
    let after = from
    let timer: number | undefined
    let isGone = false
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        const news = await call(journal.changes, { params: sheet.pair, query: { after } }).catch(() => undefined)
        if (isGone) return
        if (news?.isStale) await readAnew()
        else if (news) {
          after = news.cursor
          sheet.changed(news.cells, news.totals)
        }
      }
      if (!isGone) timer = window.setTimeout(() => void ask(), every)
    }
    timer = window.setTimeout(() => void ask(), every)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [sheet, from, readAnew])
}
