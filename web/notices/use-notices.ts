import { useInfiniteQuery } from '@tanstack/react-query'
import { notices } from '../../contract/notices/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps, useChanging } from '../kit/data/reading.ts'
import { useMe } from '../kit/session/participant.ts'

/** What the account is told, page by page; `child`: one participant alone. */
export function useNotices(child: string | undefined) {
  const { participant } = useMe()
  const params = { pt: participant.uuid }
  return useInfiniteQuery({
    queryKey: keyOf(notices.list, { params, query: { child } }),
    queryFn: ({ pageParam }) =>
      call(notices.list, { params, query: { child, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { on: notices.list.on },
    notifyOnChangeProps: [...renderedProps, 'hasNextPage', 'isFetchingNextPage'],
  })
}

const stale = [notices.list, notices.count]

export const useReading = () => useChanging(notices.read, { refresh: stale })
export const useReadingAll = () => useChanging(notices.readAll, { refresh: stale })
