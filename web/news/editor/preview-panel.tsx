import { useState } from 'react'
import type { Post } from '../../../contract/news/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { cardOf } from '../cards.ts'
import { NewsCard } from '../news-card.tsx'
import { PostArticle } from '../post-article.tsx'
import classes from './side.module.css'

const shapes = ['card', 'modal', 'page'] as const
type Shape = (typeof shapes)[number]

const look = 2

/** The post as it will be read, in both schemes; nothing in it can be pressed. */
export function PreviewPanel({ post }: { post: Post }) {
  const [shape, setShape] = useState<Shape>('card')
  return (
    <Card className={classes.preview} aria-labelledby="post-preview">
      <div className={classes.head}>
        <h2 id="post-preview">{t('posts.view')}</h2>
        <Segmented<Shape>
          label={t('posts.view')}
          value={shape}
          onChange={setShape}
          options={shapes.map((value) => ({ value, label: t(`posts.viewAs.${value}`) }))}
        />
      </div>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={classes.ground} data-scheme={scheme} data-shape={shape}>
          <figcaption className="visually-hidden">{t(`posts.${scheme}`)}</figcaption>
          <div inert>
            <Preview post={{ ...post, title: post.title.trim() || t('posts.untitled') }} shape={shape} />
          </div>
        </figure>
      ))}
    </Card>
  )
}

function Preview({ post, shape }: { post: Post; shape: Shape }) {
  if (shape === 'card') return <NewsCard post={cardOf(post)} look={look} onOpen={() => {}} />
  return <PostArticle post={post} look={look} as="h3" isOver={shape === 'modal'} />
}
