import type { Post } from '../../contract/news/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import classes from './post-date.module.css'
import { postedOn } from './posted.ts'

/** Day of a post, and a mark if it is urgent. */
export function PostDate({ post, className }: { post: Post; className?: string }) {
  return (
    <span className={className}>
      <time dateTime={post.postedAt ?? undefined}>{postedOn(post)}</time>
      {post.isUrgent && <b className={classes.urgent}>{t('news.urgent')}</b>}
    </span>
  )
}
