import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { ResultSearch } from '../../../contract/gradebook/schemas.ts'
import { call } from '../../kit/data/api.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { keyOf } from '../../kit/data/reading.ts'
import { areReversed } from './search-range.ts'

type Wanted = Pick<ResultSearch, 'q' | 'discipline' | 'quarter' | 'from' | 'to'>

/** The marks that answer a search, newest first, as many pages as were asked for. */
export function useResults(wanted: Wanted) {
  const { uuid } = useParticipant()
  const query = useInfiniteQuery({
    queryKey: keyOf(marks.search, { params: { pt: uuid }, query: wanted }),
    queryFn: ({ pageParam }) => call(marks.search, { params: { pt: uuid }, query: { ...wanted, skip: pageParam } }),
    meta: { on: marks.search.on },
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, page) => sum + page.results.length, 0) : undefined,
    placeholderData: keepPreviousData,
    enabled: !areReversed(wanted),
  })
  return { query, results: query.data?.pages.flatMap((page) => page.results) }
}
