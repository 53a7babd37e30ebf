import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { PostContent } from './post-content.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Banner, type Look } from './looks.tsx'
import classes from './post.module.css'
import { PostDate } from './post-date.tsx'

type PostArticleProps = {
  post: Post
  look: Look
  /** Level of its title: h3 in a page that has a title of its own. */
  as?: 'h1' | 'h3'
  /** Look of a window over a page. */
  isOver?: boolean
}

/** A post as a page of its own, under its card's colour. */
export function PostArticle({ post, look, as: Title = 'h1', isOver }: PostArticleProps) {
  return (
    <article className={cx(classes.sheet, isOver && classes.over)}>
      <Banner look={look} />
      <PostDate post={post} className={classes.date} />
      <Title className={classes.title}>{withNoBreaks(post.title)}</Title>
      <PostContent html={post.content} className={classes.text} />
    </article>
  )
}
