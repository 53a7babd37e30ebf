import { useQuery } from '@tanstack/react-query'
import { notices } from '../../contract/notices/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { useMe } from '../kit/session/participant.ts'

/** How many each participant of the account has not read; undefined: not known yet. */
export function useUnread() {
  const { participant } = useMe()
  const { data } = useQuery(reading(notices.count, { params: { pt: participant.uuid } }))
  return data && new Map(data.unread.map(({ pt, count }) => [pt, count]))
}
