import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import type { DueTasks, SpeltDueTasks } from '../../../contract/gradebook/works.ts'
import { reading } from '../../kit/data/reading.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { completed } from './completed.ts'
import { withTicks } from './ticks.ts'
import { useTicksUnderWay } from './use-tick.ts'

const complete = ({ assignments, marks, ...due }: SpeltDueTasks): DueTasks => ({
  ...due,
  assignments: assignments.map(completed),
  marks: marks.map(completed),
})

/** The chosen participant's tasks and latest marks as a first page shows them, without what is being ticked. */
export function useDue() {
  const { uuid: pt } = useParticipant()
  const query = useQuery({ ...reading(coursework.due, { params: { pt } }), select: complete })
  const underWay = useTicksUnderWay()
  const read = query.data
  const data = useMemo(() => read && { ...read, homework: withTicks(read.homework, underWay) }, [read, underWay])
  return { ...query, data } as typeof query
}
