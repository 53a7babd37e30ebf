import { IconNews } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { news, type Post } from '../../contract/news.ts'
import { fetchedPart } from '../kit/fetched.tsx'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { Waiting } from '../kit/waiting.tsx'
import { NewsCarousel } from './news-carousel.tsx'
import { NewsNotice } from './news-notice.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import classes from './news-widget.module.css'

const PostModal = fetchedPart(() => import('./post-modal.tsx').then((loaded) => loaded.PostModal))

export function useNews() {
  const { uuid } = useParticipant()
  return useQuery(reading(news.list, { params: { pt: uuid } }))
}

/** The newest posts on the first page. It is as high while they load as it is with them. */
export function NewsWidget() {
  const { t } = useTranslation()
  const query = useNews()
  const { data } = query
  const [opened, setOpened] = useState<Post>()
  const close = () => setOpened(undefined)
  return (
    <section className={classes.widget} aria-labelledby="news" data-tour="news">
      <h2 id="news" className="visually-hidden">
        {t('news.title')}
      </h2>
      {data ? (
        data.posts.length ? (
          <NewsCarousel posts={data.posts} onOpen={setOpened} />
        ) : (
          <NewsNotice icon={<IconNews aria-hidden />} title={t('news.none')} words={t('news.noneWords')} />
        )
      ) : (
        <Waiting for={query} what="news" className={classes.failed} skeleton={<NewsSkeleton />} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <PostModal post={opened} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </section>
  )
}
