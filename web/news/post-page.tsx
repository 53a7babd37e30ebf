import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { news } from '../../contract/news.ts'
import { ApiError } from '../kit/api.ts'
import { NotFound } from '../kit/layout/not-found.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { reading } from '../kit/reading.ts'
import { useDocumentTitle } from '../kit/title.ts'
import { Skeleton, Waiting } from '../kit/waiting.tsx'
import { Banner, lookAt } from './looks.tsx'
import classes from './post.module.css'
import { PostContent } from './post-content.tsx'
import { postedOn } from './posted.ts'

/** One post, as a page of its own. */
export function PostPage() {
  const { id } = useParams({ from: '/member/posts/$id' })
  const query = useQuery(reading(news.read, { params: { id: Number(id) } }))
  const post = query.data?.post
  useDocumentTitle(post?.title)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  if (!post) return <Waiting for={query} level={1} skeleton={<Skeleton lines={6} />} />
  return (
    <>
      <PageHead title={post.title} subtitle={<time dateTime={post.postedAt}>{postedOn(post)}</time>} />
      <article className={classes.sheet}>
        <Banner look={lookAt(post.id)} className={classes.strip} />
        <PostContent html={post.content} className={classes.text} />
      </article>
    </>
  )
}
