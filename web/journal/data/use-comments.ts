import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Pair } from '../queue/entries.ts'

/** Pause after a failed reading, in milliseconds. */
const pause = 10_000

/** Reads comments once the sheet stands, and again whenever there may be others; until they come its cells have no signs. */
export function useComments(sheet: Sheet | undefined, pair: Pair): void {
  const { data } = useQuery({
    ...reading(journal.comments, { params: pair }),
    enabled: sheet !== undefined,
    refetchInterval: ({ state }) => (state.status === 'error' ? pause : false),
  })
  useLayoutEffect(() => {
    if (data) sheet?.takeComments(data)
  }, [sheet, data])
}
