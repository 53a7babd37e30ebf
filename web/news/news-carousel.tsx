import { useRef, useState } from 'react'
import type { Post } from '../../contract/news/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { lookAt, type Look } from './looks.tsx'
import { NewsCard } from './news-card.tsx'
import classes from './news-widget.module.css'
import { useRecordOpening } from './use-opening.ts'

const inView = 3
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type NewsCarouselProps = { posts: Post[]; onOpen: (post: Post, look: Look) => void }

/** Three cards at a time, or one on a small screen; a card that gets the focus comes into view. */
export function NewsCarousel({ posts, onOpen }: NewsCarouselProps) {
  const narrow = useIsNarrow()
  const record = useRecordOpening()
  const [shown, setShown] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  const pages = Math.ceil(posts.length / inView)
  const follow = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => {
    const isLast = scrollLeft + clientWidth > scrollWidth - 2
    setShown(isLast && scrollLeft > 0 ? pages - 1 : Math.round(scrollLeft / clientWidth))
  }
  const turnTo = (page: number) => {
    const [first, card] = [0, page * inView].map((place) => viewport.current?.querySelectorAll('li')[place])
    if (first && card)
      viewport.current?.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior: isStill() ? 'auto' : 'smooth' })
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
        </ul>
      </div>
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
