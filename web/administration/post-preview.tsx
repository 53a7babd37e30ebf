import { NewsCard } from '../news/news-card.tsx'
import { PostArticle } from '../news/post-article.tsx'
import type { RenderPost } from '../posts/editor/preview-panel.tsx'

const look = 2

/** As it is shown to readers, by what shows it to them. */
export const renderPost: RenderPost = (post, shape) =>
  shape === 'card' ? (
    <NewsCard post={post} look={look} onOpen={() => {}} isPreview />
  ) : (
    <PostArticle post={post} look={look} as="h3" isOver={shape === 'modal'} />
  )
