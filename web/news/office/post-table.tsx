import { IconSortDescending } from '@tabler/icons-react'
import { useState } from 'react'
import { news, posts } from '../../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { call } from '../../kit/data/api.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useIsUpTo } from '../../kit/layout/scrolled.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { DeleteDialog } from '../../kit/overlay/delete-dialog.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { PostRow, SmallPostRow } from './post-row.tsx'
import { useReaders } from './use-readers.ts'
import classes from './posts.module.css'

const columns = ['title', 'state', 'day', 'inline', 'guardians', 'groups', 'readers'] as const

/** Widest window in px that has no room for eight columns. */
const widestSmall = 1099

export function PostTable({ posts: shown }: { posts: WrittenPost[] }) {
  const isSmall = useIsUpTo(widestSmall)
  const readers = useReaders(shown)
  const [removed, setRemoved] = useState<WrittenPost | null>(null)
  const Row = isSmall ? SmallPostRow : PostRow
  return (
    <>
      <Table label={t('posts.table')} className={isSmall ? classes.small : classes.table}>
        {isSmall && (
          <colgroup>
            <col />
            <col className={classes.last} />
          </colgroup>
        )}
        <thead className={isSmall ? 'visually-hidden' : undefined}>
          <tr>
            {(isSmall ? (['title'] as const) : columns).map((name) => (
              <th
                key={name}
                scope="col"
                className={classes[name]}
                aria-sort={name === 'day' ? 'descending' : undefined}
              >
                {t(`posts.column.${name}`)}
                {name === 'day' && <IconSortDescending size={16} aria-hidden />}
              </th>
            ))}
            <th scope="col" className={classes.last}>
              <span className="visually-hidden">{t('posts.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((post) => (
            <Row key={post.id} post={post} readers={readers.of(post)} onRemove={() => setRemoved(post)} />
          ))}
        </tbody>
      </Table>
      <FailedLine for={readers.query} className={classes.failed}>
        {t('posts.noReadersRead')}
      </FailedLine>
      {removed && (
        <DeleteDialog
          remove={() => call(posts.remove, { params: { id: removed.id } })}
          refresh={[posts.list, news.cards, news.list]}
          onClose={() => setRemoved(null)}
          onDone={() => notify(t('posts.removed'))}
        >
          {t('posts.removeWords', { title: removed.title })}
        </DeleteDialog>
      )}
    </>
  )
}
