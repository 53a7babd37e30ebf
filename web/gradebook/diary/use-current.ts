import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { currentQuarter } from '../../../rules/quarters.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'

/** The school's day and the number of the quarter that it counts to; none while the study year is not known. */
export function useCurrent() {
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const quarters = year.data?.period?.quarters ?? []
  return { today, year, quarter: currentQuarter(quarters, today)?.number }
}
