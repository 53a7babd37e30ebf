import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { notices } from '../../contract/notices/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { useParticipant } from '../kit/session/participant.ts'

export type Unread = ReadonlyMap<string, number>

/** The number of unread notices by participant of the account that has any; empty while it is not known. */
export function useUnread(): Unread {
  const { uuid: pt } = useParticipant()
  const { data } = useQuery({ ...reading(notices.count, { params: { pt } }), placeholderData: keepPreviousData })
  return new Map(data?.unread.filter(({ count }) => count > 0).map((one) => [one.pt, one.count]))
}

export const sumOf = (unread: Unread): number => [...unread.values()].reduce((sum, count) => sum + count, 0)
