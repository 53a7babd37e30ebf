import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { posts } from '../../../contract/news/endpoints.ts'
import type { Readers } from '../../../contract/news/schemas.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import classes from './read-share.module.css'
import { shareOf } from './share.ts'

type ReadShareProps = { post: { id: number; title: string }; readers: Readers }

/** Share of a post's students who have read it. It opens by class. */
export function ReadShare({ post, readers }: ReadShareProps) {
  const host = useOverlayHost()
  const share = t('posts.share', { share: shareOf(readers) })
  const numbers = { read: wholeNumber(readers.read), of: wholeNumber(readers.of) }
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <button
            type="button"
            className={classes.share}
            aria-label={t('posts.readNamed', { share, title: post.title })}
          />
        }
      >
        <ReadBar readers={readers} />
      </Popover.Trigger>
      <Popover.Portal container={host}>
        <Popover.Positioner className={classes.positioner} sideOffset={6} align="end" collisionPadding={12}>
          <Popover.Popup className={classes.popup}>
            <header className={classes.head}>
              <Popover.Title>{t('posts.readOf', numbers)}</Popover.Title>
              <span>{t('posts.byClass')}</span>
            </header>
            <ByClass id={post.id} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ByClass({ id }: { id: number }) {
  const query = useQuery(reading(posts.readersByClass, { params: { id } }))
  if (!query.data) return <Waiting for={query} what="readers" form="column" level={3} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('posts.byClass')}>
      <ul className={classes.classes}>
        {query.data.classes.map(({ name, ...readers }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <Bar of={readers} />
            <b>{t('posts.share', { share: shareOf(readers) })}</b>
            <span className="visually-hidden">
              {t('posts.readOf', { read: wholeNumber(readers.read), of: wholeNumber(readers.of) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands for the share of a post whose readers are not counted. */
export function NoReaders() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('posts.notCounted')}</span>
    </>
  )
}

/** Share of readers as a bar and in per cent. */
export function ReadBar({ readers }: { readers: Readers }) {
  return (
    <>
      <Bar of={readers} />
      <b>{t('posts.share', { share: shareOf(readers) })}</b>
    </>
  )
}

function Bar({ of }: { of: Readers }) {
  return (
    <span className={classes.bar} aria-hidden>
      <i style={{ width: `${shareOf(of)}%` }} />
    </span>
  )
}
