import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { useSchoolNow } from '../../kit/time/now.ts'
import { reading, renderedProps } from '../../kit/data/reading.ts'
import { frameOf } from '../model/read.ts'
import { Sheet } from '../model/sheet.ts'
import { pairKey, type Pair } from '../queue/entries.ts'
import { outbox } from '../queue/own-outbox.ts'
import { type Live, useChanges } from './use-changes.ts'
import { useComments } from './use-comments.ts'
import { useKeptSheet } from './use-kept-sheet.ts'

/** What came as recently, in milliseconds, is not read anew: what changes meanwhile is told by `changes`. */
const justNow = 3_000

/** A pair's journal, kept up to date: read anew, and with what was typed here or written elsewhere since. */
export function useSheet(pair: Pair): {
  sheet: Sheet | undefined
  journal: Journal | undefined
  query: UseQueryResult<Journal>
  live: Live
} {
  const today = useSchoolNow().toPlainDate().toString()
  const query = useQuery({
    ...reading(journal.marks, { params: pair }),
    // What is counted is asked of `changes`.
    meta: {},
    notifyOnChangeProps: [...renderedProps, 'failureCount'],
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
  const live = useChanges(sheet, data?.cursor, query.refetch)
  useKeptSheet(sheet, framed, query, pair)
  useComments(sheet, pair)
  return { sheet, journal: framed, query, live }
}

/** The journal as it was when its students or works were last others: while only marks change, nothing else is drawn. */
function useFramed(data: Journal | undefined): Journal | undefined {
  const [framed, setFramed] = useState(data)
  const isSame = useMemo(() => framed && data && frameOf(framed) === frameOf(data), [framed, data])
  if (!data || framed === data || isSame) return framed
  setFramed(data)
  return data
}
