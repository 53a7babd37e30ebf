import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { news } from '../../contract/news/endpoints.ts'
import { ApiError } from '../kit/data/api.ts'
import { NotFound } from '../kit/layout/not-found.tsx'
import { reading } from '../kit/data/reading.ts'
import { useDocumentTitle } from '../kit/layout/title.ts'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { lookAt, type Look } from './looks.tsx'
import { PostArticle } from './post-article.tsx'
import { useNews } from './use-news.ts'

/** One post, as a page of its own under its card's colour. */
export function PostPage() {
  const { id } = useParams({ from: '/member/posts/$id' })
  const query = useQuery(reading(news.read, { params: { id: Number(id) } }))
  const post = query.data?.post
  const look = useLookOf(Number(id))
  useDocumentTitle(post?.title)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  if (!post || !look) return <Waiting for={query} what="post" form="page" level={1} skeleton={<Skeleton lines={6} />} />
  return <PostArticle post={post} look={look} />
}

/** That of its card; a post that has none any more takes one by its id. */
function useLookOf(id: number): Look | undefined {
  const { data, isError } = useNews()
  if (!data && !isError) return undefined
  const place = data?.posts.findIndex((post) => post.id === id) ?? -1
  return lookAt(place < 0 ? id : place)
}
