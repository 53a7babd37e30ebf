import { type ReactNode, useState } from 'react'
import type { Post } from '../../../contract/news/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Card } from '../../kit/ui/table.tsx'
import classes from './side.module.css'

const shapes = ['card', 'modal', 'page'] as const
export type Shape = (typeof shapes)[number]
export type RenderPost = (post: Post, shape: Shape) => ReactNode

/** The post as it will be read, in both schemes; nothing in it can be pressed. */
export function PreviewPanel({ post, render }: { post: Post; render: RenderPost }) {
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
          <div inert>{render({ ...post, title: post.title.trim() || t('posts.untitled') }, shape)}</div>
        </figure>
      ))}
    </Card>
  )
}
