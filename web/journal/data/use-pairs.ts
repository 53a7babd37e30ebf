import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'

export type Chosen = { discipline?: number; group?: number }

/** What the teacher teaches to whom; the chosen pair, else the first discipline and its first group (TEACH-1). */
export function usePairs(chosen: Chosen) {
  const { uuid: pt } = useParticipant()
  const disciplines = useQuery(reading(journal.disciplines, { params: { pt } }))
  const discipline = oneOf(disciplines.data?.disciplines, chosen.discipline)
  const groups = useQuery({
    ...reading(journal.groups, { params: { pt, discipline: discipline ?? 0 } }),
    enabled: discipline !== undefined,
  })
  const group = oneOf(groups.data?.groups, chosen.group)
  const pair = useMemo(
    () => (discipline !== undefined && group !== undefined ? { pt, discipline, group } : undefined),
    [pt, discipline, group],
  )
  return {
    queries: [disciplines, groups],
    disciplines: disciplines.data?.disciplines,
    groups: groups.data?.groups,
    pair,
  }
}

/** Until the list has come, what was chosen is believed: what it leads to is read meanwhile. */
function oneOf(list: { id: number }[] | undefined, wanted: number | undefined): number | undefined {
  if (!list) return wanted
  return list.some(({ id }) => id === wanted) ? wanted : list[0]?.id
}
