import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PostLine } from '../../../contract/news/schemas.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { dayOf } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { type Look, Tile } from '../looks.tsx'
import { Urgent } from '../post-date.tsx'
import { postedIn } from '../posted.ts'
import { useLooks } from '../use-looks.ts'
import classes from './list.module.css'

type NewsRowsProps = { posts: PostLine[]; listRef: RefObject<HTMLDivElement | null> }

/** Posts under their years. */
export function NewsRows({ posts, listRef }: NewsRowsProps) {
  const lookOf = useLooks()
  const years = [...Map.groupBy(posts, ({ postedAt }) => dayOf(postedAt).year)]
  return (
    <div ref={listRef}>
      {years.map(([year, inYear]) => (
        <section key={year} aria-labelledby={`news-${year}`}>
          <h2 id={`news-${year}`} className={classes.year}>
            {year}
          </h2>
          <ul>
            {inYear.map((post) => (
              <li key={post.id} className={classes.item}>
                <Row post={post} look={lookOf?.(post.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ post, look }: { post: PostLine; look: Look | undefined }) {
  return (
    <Link to="/posts/$id" params={{ id: String(post.id) }} className={cx(classes.row, post.isUnread && classes.unread)}>
      {look ? <Tile look={look} className={classes.tile} /> : <span className={classes.tile} />}
      <span className={classes.words}>
        <b>
          {post.isUnread && <span className="visually-hidden">{t('news.unreadPost')} </span>}
          {withNoBreaks(post.title)}
        </b>
        {post.excerpt && <small>{post.excerpt}</small>}
      </span>
      <span className={classes.tags}>
        {post.isUrgent && <Urgent />}
        {post.isForGuardians && (
          <Tag>
            <IconUsers size={14} aria-hidden />
            {t('news.forGuardians')}
          </Tag>
        )}
      </span>
      <time dateTime={post.postedAt}>{postedIn(post.postedAt)}</time>
      <IconChevronRight size={20} aria-hidden className={classes.chevron} />
    </Link>
  )
}
