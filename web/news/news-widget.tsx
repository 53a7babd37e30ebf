import { IconChevronRight, IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Participant } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { type Query, Waiting } from '../kit/states/waiting.tsx'
import type { ShownCard } from './cards.ts'
import type { Look } from './looks.tsx'
import { NewsCarousel } from './news-carousel.tsx'
import { NewsNotice } from './news-notice.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import classes from './news-widget.module.css'
import { useCards, useFamilyCards } from './use-news.ts'

const PostModal = fetchedPart(() => import('./post-modal.tsx').then((loaded) => loaded.PostModal))

/** The newest posts on the first page. */
export function NewsWidget() {
  return <News {...useCards()} />
}

/** The newest posts on the first page of several children; the others are a link away. */
export function FamilyNews({ of }: { of: readonly Participant[] }) {
  return <News {...useFamilyCards(of)} />
}

type NewsProps = {
  cards: Query | Query[]
  known: { posts: ShownCard[]; count: number } | undefined
  /** Brings the posts that are not among the cards, and is asked to. */
  all?: Query
  turn?: () => void
}

/** It is as high while they load as it is with them. */
function News({ cards, known, all, turn }: NewsProps) {
  const [opened, setOpened] = useState<{ post: ShownCard; look: Look }>()
  const close = () => setOpened(undefined)
  return (
    <section className={classes.widget} aria-labelledby="news" data-tour="news">
      <h2 id="news" className="visually-hidden">
        {t('news.title')}
      </h2>
      {known ? (
        known.posts.length ? (
          <>
            <NewsCarousel {...known} all={all} onTurn={turn} onOpen={(post, look) => setOpened({ post, look })} />
            <Link to="/posts" className={classes.all}>
              {t('news.all')}
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </>
        ) : (
          <NewsNotice icon={<IconNews aria-hidden />} title={t('news.none')} words={t('news.noneWords')} />
        )
      ) : (
        <Waiting for={cards} what="news" className={classes.failed} skeleton={<NewsSkeleton />} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <PostModal {...opened} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </section>
  )
}
