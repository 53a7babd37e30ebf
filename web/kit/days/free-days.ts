import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { addDays, holds, weekdayOf, weekOf } from '../../../rules/kyiv.ts'
import { isSchoolDay } from '../../../rules/school-days.ts'
import { useWallClock } from '../time/now.ts'
import { useParticipant } from '../session/participant.ts'
import { reading } from '../data/reading.ts'
import { readingLessons } from './lessons.ts'

export type IsFree = (day: string) => boolean

/** Which days of the study year have no lessons, by its calendar and this week's; undefined while that is not known. */
export function useFreeDays(): IsFree | undefined {
  const { uuid: pt } = useParticipant()
  const { day: today } = useWallClock()
  const { data: year } = useQuery(reading(calendar.year, { params: { pt } }))
  const { data: week } = useQuery(readingLessons(pt, weekOf(today)))
  return useMemo(() => {
    if (!year) return undefined
    const { period, holidays } = year
    const own = week?.schedule.filter(({ movedFrom }) => movedFrom === null) ?? []
    const taught = new Set(own.map(({ date }) => weekdayOf(date)))
    return (day) => Boolean(period && holds(period, day) && !isSchoolDay(day, holidays, taught))
  }, [year, week])
}

/** Days ahead at which a school day is looked for: as long as the longest holidays of a year. */
const furthest = 120

/** The first day from `day` on that has lessons; `day` itself while that is not known, or none is near. */
export function schoolDayFrom(day: string, isFree: IsFree | undefined): string {
  for (let ahead = 0; ahead < furthest; ahead += 1) {
    const one = addDays(day, ahead)
    if (!isFree?.(one)) return one
  }
  return day
}
