import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import type { OpenTasks, SpeltOpenTasks } from '../../../contract/gradebook/works.ts'
import { reading } from '../../kit/data/reading.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { completed } from './completed.ts'
import { withTicks } from './ticks.ts'
import { useTicksUnderWay } from './use-tick.ts'

const complete = (sent: SpeltOpenTasks): OpenTasks => ({ ...sent, assignments: sent.assignments.map(completed) })

/** The chosen participant's open works and homework, with the ticks that are on their way. */
export function useOpenTasks() {
  const { uuid: pt } = useParticipant()
  const query = useQuery({ ...reading(coursework.open, { params: { pt } }), select: complete })
  const underWay = useTicksUnderWay()
  const read = query.data
  const data = useMemo(() => read && { ...read, homework: withTicks(read.homework, underWay) }, [read, underWay])
  return { ...query, data } as typeof query
}
