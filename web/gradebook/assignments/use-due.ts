import { useQuery } from '@tanstack/react-query'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import type { DueTasks, SentDueTasks } from '../../../contract/gradebook/works.ts'
import { reading } from '../../kit/data/reading.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { completed } from './completed.ts'
import { useWithTicks } from './use-tick.ts'

const complete = ({ assignments, marks, ...due }: SentDueTasks): DueTasks => ({
  ...due,
  assignments: assignments.map(completed),
  marks: marks.map(completed),
})

/** The chosen participant's tasks and latest marks as a first page shows them, without what is being ticked. */
export function useDue() {
  const { uuid: pt } = useParticipant()
  return useWithTicks(useQuery({ ...reading(coursework.due, { params: { pt } }), select: complete }))
}
