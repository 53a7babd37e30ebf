import { useQuery } from '@tanstack/react-query'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { completeTotals } from './complete-totals.ts'

/** A student's year as a row of seven totals per subject. */
export function useTotals() {
  const me = useMe()
  const { uuid } = me.participant
  return useQuery({
    ...reading(marks.totals, { params: { pt: uuid } }),
    select: completeTotals,
    enabled: may(me, marks.totals),
  })
}
