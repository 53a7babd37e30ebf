import { useQuery } from '@tanstack/react-query'
import { news } from '../../contract/news/endpoints.ts'
import type { PostCard } from '../../contract/news/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { useAllNews } from './use-news.ts'

/** A post's content: what has come with its card or among all, else it is read; undefined until it is there. */
export function useContent({ id, content }: PostCard) {
  const all = useAllNews({ isWanted: false })
  const known = content ?? all.data?.posts.find((post) => post.id === id)?.content
  const query = useQuery({ ...reading(news.read, { params: { id } }), enabled: known === undefined })
  return { content: known ?? query.data?.post.content, query }
}
