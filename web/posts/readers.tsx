import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { posts } from '../../contract/news/endpoints.ts'
import type { ListedPost } from '../../contract/news/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { useOverlayHost } from '../kit/ui/overlay-host.ts'
import classes from './readers.module.css'

type Count = { read: number; of: number }

const percentOf = ({ read, of }: Count) => (of ? Math.round((read / of) * 100) : 0)

/** For how many students a post has been opened, and of which classes. */
export function Readers({ post }: { post: ListedPost }) {
  const host = useOverlayHost()
  if (post.state !== 'published' || !post.readers.of) return <>–</>
  const percent = percentOf(post.readers)
  return (
    <Popover.Root>
      <Popover.Trigger className={classes.opener} aria-label={t('posts.readBy', { percent })}>
        <ReadBar {...post.readers} />
      </Popover.Trigger>
      <Popover.Portal container={host}>
        <Popover.Positioner className={classes.positioner} sideOffset={8} align="end" collisionPadding={12}>
          <Popover.Popup className={classes.popup}>
            <Popover.Title className={classes.head}>
              {t('posts.readers', { read: wholeNumber(post.readers.read), of: wholeNumber(post.readers.of) })}
              <small>{t('posts.byClasses')}</small>
            </Popover.Title>
            <Classes id={post.id} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A share as a bar and in percent. */
export function ReadBar(count: Count) {
  const percent = percentOf(count)
  return (
    <>
      <progress className={classes.bar} max={100} value={percent} aria-hidden />
      <span className={classes.percent}>{t('posts.percent', { percent })}</span>
    </>
  )
}

function Classes({ id }: { id: number }) {
  const query = useQuery({ ...reading(posts.readers, { params: { id } }), staleTime: 0 })
  if (!query.data) return <Waiting for={query} what="groups" level={3} />
  return (
    <ul className={classes.classes}>
      {query.data.classes.map(({ name, ...count }) => (
        <li key={name}>
          <span>{name}</span>
          <ReadBar {...count} />
        </li>
      ))}
    </ul>
  )
}
