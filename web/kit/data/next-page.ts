import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Paged = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage'>

/** Readings of the list that may come in between. */
const mostTries = 5

/**
 * Fetches the next page of a list. A query does one thing at a time: a change that the page hears of has the list read anew,
 * which ends the fetching of a page, and a fetch of a page would end that reading. So the page waits for its turn.
 */
export async function fetchNext({ data, fetchNextPage }: Paged): Promise<void> {
  const count = data?.pages.length ?? 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const result = await fetchNextPage({ cancelRefetch: false })
    if (result.isError || (result.data?.pages.length ?? 0) > count) return
  }
}
