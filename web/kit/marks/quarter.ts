import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { SpeltQuarterResults } from '../../../contract/gradebook/schemas.ts'
import { best } from '../../../rules/marks.ts'
import { reading } from '../data/reading.ts'
import { useParticipant } from '../session/participant.ts'
import { quarterNumber, quarterSpans, type QuarterDiary, type QuarterSpan } from './rows.ts'

/** With what most results have in common and is therefore not sent. */
export function complete({ marks: sent, weights }: SpeltQuarterResults): QuarterDiary {
  const results = sent.map(
    ({ id, results: spelt }) =>
      [
        id,
        spelt.map(({ max = best, coefficient = 100, marked = null, ...result }) =>
          Object.assign(result, { max, coefficient, marked }),
        ),
      ] as const,
  )
  return { results: new Map(results), weights }
}

const quarterOf = (pt: string, quarter: number, enabled = true) => ({
  ...reading(marks.quarter, { params: { pt, quarter } }),
  select: complete,
  enabled,
})

/** A quarter's results, which come when they are looked at. */
export function useQuarter(quarter: number) {
  const { uuid } = useParticipant()
  return useQuery(quarterOf(uuid, quarter))
}

export type QuarterDiaries = Partial<Record<QuarterSpan, QuarterDiary | undefined>>

/** Of one quarter, or of the year's four; `asked`: the queries that have to answer before it can be shown. */
export function useQuarters(chosen: number | undefined) {
  const { uuid } = useParticipant()
  const isAsked = (quarter: number) => chosen === undefined || chosen === quarter
  const all = useQueries({
    queries: quarterSpans.map(quarterNumber).map((one) => quarterOf(uuid, one, isAsked(one))),
  })
  const [q1, q2, q3, q4] = all.map(({ data }) => data)
  const diaries: QuarterDiaries = useMemo(() => ({ q1, q2, q3, q4 }), [q1, q2, q3, q4])
  return { diaries, asked: all.filter((_, place) => isAsked(place + 1)) }
}
