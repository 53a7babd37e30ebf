import { useQuery } from '@tanstack/react-query'
import { acknowledgements } from '../../../contract/gradebook/endpoints.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'

/** Which of a child's marks this guardian has confirmed having seen. */
export function useAcknowledgements() {
  const { uuid: pt } = useParticipant()
  const query = useQuery(reading(acknowledgements.list, { params: { pt } }))
  return { query, works: query.data && new Set(query.data.acknowledgements.map(({ work }) => work)) }
}
