import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../contract/calendar.ts'
import { marks } from '../../contract/marks.ts'
import { currentQuarter } from '../../rules/quarters.ts'
import { may } from '../kit/may.ts'
import { useWallClock } from '../kit/now.ts'
import { useMe, useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { complete } from './complete.ts'

export function useDiary() {
  const me = useMe()
  const { uuid } = me.participant
  return useQuery({
    ...reading(marks.list, { params: { pt: uuid } }),
    select: complete,
    enabled: may(me, marks.list),
  })
}

/** The school's day and the number of the quarter that it counts to; none while the study year is not known. */
export function useCurrent(): { today: string; quarter: number | undefined } {
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const { period } = useQuery(reading(calendar.year, { params: { pt: uuid } })).data ?? {}
  return { today, quarter: period ? currentQuarter(period.quarters, today)?.number : undefined }
}
