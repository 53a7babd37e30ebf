import { useInfiniteQuery } from '@tanstack/react-query'
import { notices } from '../../contract/notices/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps } from '../kit/data/reading.ts'
import { useMe } from '../kit/session/participant.ts'

/** The account's notices, as many pages as were asked for; `child`: those of one participant. */
export function useNotices(child: string | undefined) {
  // The answer is the same for all of them: one key keeps it while the page changes its participant.
  const params = { pt: useMe().participants[0]!.uuid }
  return useInfiniteQuery({
    queryKey: keyOf(notices.list, { params, query: { child } }),
    queryFn: ({ pageParam }) => call(notices.list, { params, query: { child, before: pageParam } }),
    meta: { on: notices.list.on },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    notifyOnChangeProps: [...renderedProps, 'hasNextPage', 'isFetchingNextPage', 'isFetchNextPageError'],
  })
}
