import { useQuery, useQueryClient } from '@tanstack/react-query'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import { useAtRest } from '../data/at-rest.ts'
import { reading } from '../data/reading.ts'
import { may } from '../session/may.ts'
import { useMe, useParticipant } from '../session/participant.ts'
import { complete } from './complete.ts'

/** A student's year with its results, for what shows or explains them; totals alone are their own call. */
export function useDiary() {
  const me = useMe()
  const { uuid } = me.participant
  return useQuery({
    ...reading(marks.list, { params: { pt: uuid } }),
    select: complete,
    enabled: may(me, marks.list),
  })
}

/** Fetches the diary once a page of totals is drawn: it is what may be looked at next. */
export function useDiaryAtRest(isDrawn: boolean): void {
  const { uuid } = useParticipant()
  const client = useQueryClient()
  useAtRest(isDrawn ? uuid : undefined, (pt) => void client.prefetchQuery(reading(marks.list, { params: { pt } })))
}
