import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { news } from '../../contract/news/endpoints.ts'
import { ApiError } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { NotFound } from '../kit/layout/not-found.tsx'
import { reading } from '../kit/data/reading.ts'
import { useDocumentTitle } from '../kit/layout/title.ts'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { PostArticle } from './post-article.tsx'
import classes from './post.module.css'
import { useLooks } from './use-looks.ts'
import { useOpening } from './use-opening.ts'

/** One post, as a page of its own under its card's colour. */
export function PostPage() {
  const { id } = useParams({ from: '/member/posts/$id' })
  const query = useQuery(reading(news.read, { params: { id: Number(id) } }))
  const post = query.data?.post
  const look = useLooks()?.(Number(id))
  useDocumentTitle(post?.title)
  useOpening(post?.id)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  if (!post || !look) return <Waiting for={query} what="post" form="page" level={1} skeleton={<Skeleton lines={6} />} />
  return (
    <>
      <div className={classes.back}>
        <BackLink to="/posts">{t('news.titles.all')}</BackLink>
      </div>
      <PostArticle post={post} look={look} />
    </>
  )
}
