import { useQuery } from '@tanstack/react-query'
import { news } from '../../contract/news/endpoints.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { reading } from '../kit/data/reading.ts'

/** The newest posts, as the first page shows them. */
export function useNews() {
  const { uuid } = useParticipant()
  return useQuery(reading(news.list, { params: { pt: uuid } }))
}
