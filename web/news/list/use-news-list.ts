import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { news } from '../../../contract/news/endpoints.ts'
import type { NewsSearch } from '../../../contract/news/schemas.ts'
import { call } from '../../kit/data/api.ts'
import { keyOf } from '../../kit/data/reading.ts'

type Filters = Pick<NewsSearch, 'search' | 'filter'>

/** All posts that the user may read, as many pages as were asked for. Search and filter stand in the address. */
export function useNewsList() {
  const { search, filter } = useSearch({ from: '/member/posts' })
  const navigate = useNavigate({ from: '/posts' })
  const show = (filters: Filters, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...filters }), replace, resetScroll: false })
  const query = useInfiniteQuery({
    queryKey: keyOf(news.page, { query: { search, filter } }),
    queryFn: ({ pageParam }) => call(news.page, { query: { search, filter, after: pageParam } }),
    meta: { on: news.page.on },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return { search, filter, show, query, newest: pages?.[0], posts: pages?.flatMap((page) => page.posts) }
}

export type NewsList = ReturnType<typeof useNewsList>
