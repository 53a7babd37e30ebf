import { useQuery } from '@tanstack/react-query'
import { waiting } from '../../../contract/journal/endpoints.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'

/** The chosen teacher's works that wait for marks, the newest first; marks may have been given since they were read. */
export function useWaitingWorks() {
  const { uuid: pt } = useParticipant()
  return useQuery({ ...reading(waiting.works, { params: { pt } }), staleTime: 0 })
}
