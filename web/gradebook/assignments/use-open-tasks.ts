import { useQuery } from '@tanstack/react-query'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import type { OpenTasks, SentOpenTasks } from '../../../contract/gradebook/works.ts'
import { reading } from '../../kit/data/reading.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { completed } from './completed.ts'
import { useWithTicks } from './use-tick.ts'

const complete = (sent: SentOpenTasks): OpenTasks => ({ ...sent, assignments: sent.assignments.map(completed) })

/** The chosen participant's open works and homework, with the ticks that are on their way. */
export function useOpenTasks() {
  const { uuid: pt } = useParticipant()
  return useWithTicks(useQuery({ ...reading(coursework.open, { params: { pt } }), select: complete }))
}
