import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { addDays, holds, mondayOf } from '../../../rules/kyiv.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { nextOf } from '../../schedule/lesson/bell.ts'
import { useFirstLesson } from '../../schedule/week/empty-week.tsx'
import { useWeek } from '../../schedule/lesson/use-week.ts'
import { daySlots } from './moment.ts'

/** The chosen participant's present day within its week, and what comes after it. */
export function useDay() {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const monday = mondayOf(now.day)
  const { query, lessons, warning } = useWeek(monday)
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const later = nextOf(lessons?.filter(({ date }) => date > now.day) ?? [], now)[0]
  const nextWeek = useFirstLesson(addDays(monday, 7), lessons !== undefined && !later)
  const next = later ?? nextWeek
  const isFree = lessons !== undefined && !daySlots(lessons, now.day).length
  const shown = isFree && next ? mondayOf(next.date) : monday
  const coming = useWeek(shown, shown !== monday)
  const week = shown === monday ? { query, lessons, warning } : coming
  const holidays = year.data?.holidays ?? []
  return {
    now,
    query,
    year,
    lessons,
    /** Today has no lessons with a time. */
    isFree,
    /** The week to be shown: on a day without lessons that of the next school day. */
    week: { ...week, monday: shown },
    period: year.data?.period,
    holidays,
    /** Today's, if there is one. */
    holiday: holidays.find((one) => holds(one, now.day)),
    /** The first lesson after today. */
    next,
  }
}
