import { useRef, useState } from 'react'
import { cardsInView } from '../../contract/news/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { Loading, type Query, useHasFailed, Waiting } from '../kit/states/waiting.tsx'
import type { ShownCard } from './cards.ts'
import { lookAt, type Look } from './looks.tsx'
import { NewsCard } from './news-card.tsx'
import { EmptyCard } from './news-skeleton.tsx'
import classes from './news-widget.module.css'
import { useRecordOpening } from './use-opening.ts'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type NewsCarouselProps = {
  /** The first of them, or all. */
  posts: ShownCard[]
  /** Number of cards once all have come. */
  count: number
  /** Brings the others, where there may be some. */
  all: Query | undefined
  /** Somebody wants to see the others. */
  onTurn: (() => void) | undefined
  onOpen: (post: ShownCard, look: Look) => void
}

const spanning = (missing: number) => ({ '--missing': missing })

/**
 * Three cards at a time, or one on a small screen; a card that gets the focus comes into view. Cards that have not come have
 * their places.
 */
export function NewsCarousel({ posts, count, all, onTurn, onOpen }: NewsCarouselProps) {
  const narrow = useIsNarrow()
  const record = useRecordOpening()
  const [shown, setShown] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  const pages = Math.ceil(count / cardsInView)
  const missing = count - posts.length
  const hasFailed = useHasFailed(all ? [all] : [])
  const follow = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => {
    if (scrollLeft > 0) onTurn?.()
    const isLast = scrollLeft + clientWidth > scrollWidth - 2
    setShown(isLast && scrollLeft > 0 ? pages - 1 : Math.round(scrollLeft / clientWidth))
  }
  const turnTo = (page: number) => {
    onTurn?.()
    const [first, second] = viewport.current?.querySelectorAll('li') ?? []
    if (!first || !second) return
    const left = page * cardsInView * (second.offsetLeft - first.offsetLeft)
    viewport.current?.scrollTo({ left, behavior: isStill() ? 'auto' : 'smooth' })
  }
  return (
    <>
      <div className={classes.viewport} ref={viewport} onScroll={({ currentTarget }) => follow(currentTarget)}>
        <ul className={classes.cards}>
          {posts.map((post, place) => (
            <li key={post.id} className={classes.slide}>
              <NewsCard post={post} look={lookAt(place)} onOpen={() => onOpen(post, lookAt(place))} onRead={record} />
            </li>
          ))}
          {all && missing > 0 && hasFailed && (
            <li className={classes.rest} style={spanning(missing)}>
              <Waiting for={all} what="news" className={classes.missed} />
            </li>
          )}
          {!hasFailed &&
            Array.from({ length: missing }, (_, place) => <EmptyCard key={place} place={posts.length + place} />)}
        </ul>
      </div>
      {missing > 0 && !hasFailed && shown > 0 && <Loading />}
      {!narrow && pages > 1 && (
        <fieldset className={classes.dots} aria-label={t('news.pages')}>
          {Array.from({ length: pages }, (_, page) => (
            <button
              key={page}
              type="button"
              aria-label={t('news.page', { page: page + 1, of: pages })}
              aria-current={page === shown ? 'true' : undefined}
              onClick={() => turnTo(page)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
