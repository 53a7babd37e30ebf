import { lookAt, type Look } from './looks.tsx'
import { useAllNews } from './use-news.ts'

/** Look of a post by its id: that of its card, or one by the id where it has no card; undefined while the cards load. */
export function useLooks(): ((id: number) => Look) | undefined {
  const { data, isError } = useAllNews()
  if (!data && !isError) return undefined
  const places = new Map(data?.posts.map((post, place) => [post.id, place]))
  return (id) => lookAt(places.get(id) ?? id)
}
