import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { notices } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { useChanging } from '../kit/data/reading.ts'

type List = InfiniteData<Answer<typeof notices.list>>
type Count = Answer<typeof notices.count>

const stale = [notices.list, notices.count]

/** Marks a notice as read, in the list and the count at once. A refusal is not told: the notice is unread again. */
export function useReading(): (notice: Notice) => void {
  const client = useQueryClient()
  const { mutate } = useChanging(notices.read, {
    refresh: stale,
    onFailed: () => {
      for (const { path } of stale) void client.invalidateQueries({ queryKey: [path] })
    },
  })
  return (notice) => {
    showRead(client, notice)
    mutate({ params: { pt: notice.pt, id: notice.id } })
  }
}

/** Marks as read what was shown of all participants, or of one. */
export const useReadingAll = () => useChanging(notices.readAll, { refresh: stale })

function showRead(client: QueryClient, { id, pt }: Notice): void {
  const read = (one: Notice) => (one.id === id ? { ...one, isRead: true } : one)
  client.setQueriesData<List>(
    { queryKey: [notices.list.path] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, notices: page.notices.map(read) })) },
  )
  client.setQueriesData<Count>(
    { queryKey: [notices.count.path] },
    (known) =>
      known && { unread: known.unread.map((one) => (one.pt === pt ? { pt, count: Math.max(0, one.count - 1) } : one)) },
  )
}
