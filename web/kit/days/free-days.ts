import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { calendar } from '../../../contract/calendar.ts'
import { isFree } from '../../../rules/holidays.ts'
import { holds } from '../../../rules/kyiv.ts'
import { useParticipant } from '../participant.ts'
import { reading } from '../reading.ts'

export type IsFree = (day: string) => boolean

/** Which days of the study year have no lessons, as far as its calendar says; undefined while that is not known. */
export function useFreeDays(): IsFree | undefined {
  const { uuid } = useParticipant()
  const { data } = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const tell = useCallback(
    (day: string) => Boolean(data?.period && holds(data.period, day) && isFree(day, data.holidays)),
    [data],
  )
  return data ? tell : undefined
}
