import { useInfiniteQuery } from '@tanstack/react-query'
import { viewings } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps } from '../kit/data/reading.ts'

export function useViewings() {
  return useInfiniteQuery({
    queryKey: keyOf(viewings.list, { query: {} }),
    queryFn: ({ pageParam }) => call(viewings.list, { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    notifyOnChangeProps: [...renderedProps, 'hasNextPage', 'isFetchingNextPage', 'isFetchNextPageError'],
  })
}
