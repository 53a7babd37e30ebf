import { t } from '../kit/i18n/texts.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { cx } from '../kit/ui/cx.ts'
import type { ShownCard } from './cards.ts'
import { Drawing, lookStyle, type Look } from './looks.tsx'
import classes from './news-card.module.css'
import { PostContent } from './post-content.tsx'
import { PostDate } from './post-date.tsx'
import { useIsCut } from './use-is-cut.ts'
import { useGlance } from './use-opening.ts'

type NewsCardProps = {
  post: ShownCard
  look: Look
  onOpen: () => void
  /** Called once a post that stands whole on its card has been looked at. */
  onRead?: (id: number) => void
}

/** A post that comes with its content stands in its card; any other, and what does not fit, opens. */
export function NewsCard({ post, look, onOpen, onRead }: NewsCardProps) {
  const inline = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(inline)
  const { id, content } = post
  const isWhole = content !== null && !isCut
  useGlance(
    inline,
    useMemo(() => (onRead && isWhole ? () => onRead(id) : undefined), [onRead, isWhole, id]),
  )
  const link = { post, onOpen }
  return (
    <article className={classes.card} style={lookStyle(look)}>
      <Drawing look={look} className={classes.drawing} />
      <PostDate post={post} className={classes.date} />
      <h3>{content === null ? withNoBreaks(post.title) : <PostLink {...link}>{withNoBreaks(post.title)}</PostLink>}</h3>
      {content !== null && (
        <div ref={inline} className={cx(classes.inline, isCut && classes.cut)}>
          <PostContent html={content} className={classes.content} />
        </div>
      )}
      {!isWhole && (
        <PostLink {...link} className={classes.more} label={`${t('news.readMore')}: ${post.title}`}>
          {t('news.readMore')}
          <IconArrowRight size={16} aria-hidden />
        </PostLink>
      )}
    </article>
  )
}

type PostLinkProps = { post: ShownCard; onOpen: () => void; className?: string; label?: string; children: ReactNode }

/** Opens over the page; in a new tab, where that is asked for, it is a page of its own. */
function PostLink({ post, onOpen, className, label, children }: PostLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link to="/posts/$id" params={{ id: String(post.id) }} className={className} aria-label={label} onClick={open}>
      {children}
    </Link>
  )
}
