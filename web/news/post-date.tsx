import { t } from '../kit/i18n/texts.ts'
import { cx } from '../kit/ui/cx.ts'
import type { ShownCard } from './cards.ts'
import classes from './post-date.module.css'
import { postedOn } from './posted.ts'

type PostDateProps = { post: Pick<ShownCard, 'postedAt' | 'isUrgent' | 'whom'>; className?: string }

/** Day of a post, the children whom alone it is for, and a mark if it is urgent. */
export function PostDate({ post, className }: PostDateProps) {
  return (
    <span className={className}>
      <time dateTime={post.postedAt ?? undefined}>{postedOn(post)}</time>
      {post.whom && <span> · {post.whom}</span>}
      {post.isUrgent && <Urgent className={classes.after} />}
    </span>
  )
}

export function Urgent({ className }: { className?: string | undefined }) {
  return <b className={cx(classes.urgent, className)}>{t('news.urgent')}</b>
}
