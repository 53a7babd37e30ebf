import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconCheck, IconClock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Readers, WrittenPost } from '../../../contract/news/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { comingMoment, shortDateOf } from '../../kit/time/dates.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { GroupTags } from './group-tags.tsx'
import classes from './posts.module.css'
import { NoReaders, ReadShare } from './read-share.tsx'

type PostRowProps = {
  post: WrittenPost
  /** null: none are counted; undefined: they are not known. */
  readers: Readers | null | undefined
  onRemove: () => void
}

export function PostRow({ post, readers, onRemove }: PostRowProps) {
  return (
    <tr>
      <td className={classes.title}>
        <Title post={post} />
      </td>
      <td>
        <State post={post} />
      </td>
      <td>{dayIn(post)}</td>
      <td className={classes.inline}>
        <Flag is={post.isInline} />
      </td>
      <td className={classes.guardians}>
        <Flag is={post.isForGuardians} />
      </td>
      <td>
        <GroupTags ids={post.groups} most={3} />
      </td>
      <td>{readers ? <ReadShare post={post} readers={readers} /> : readers === null && <NoReaders />}</td>
      <td className={classes.last}>
        <Actions post={post} onRemove={onRemove} />
      </td>
    </tr>
  )
}

/** Row on a phone: two lines and the actions. */
export function SmallPostRow({ post, readers, onRemove }: PostRowProps) {
  return (
    <tr>
      <td className={classes.title}>
        <Title post={post} />
        <span className={classes.facts}>
          <State post={post} />
          <span>{dayIn(post)}</span>
          {post.isForGuardians && <span>{t('posts.forGuardians')}</span>}
          <GroupTags ids={post.groups} most={2} />
          {readers && <ReadShare post={post} readers={readers} />}
        </span>
      </td>
      <td className={classes.last}>
        <Actions post={post} onRemove={onRemove} />
      </td>
    </tr>
  )
}

function Title({ post }: { post: WrittenPost }) {
  return (
    <span className={classes.named}>
      <Link to="/posts/$id" params={{ id: String(post.id) }} className={classes.link} title={post.title}>
        {post.title}
      </Link>
      {post.isUrgent && (
        <Tag tone="late">
          <IconAlertTriangle size={14} aria-hidden />
          {t('posts.urgent')}
        </Tag>
      )}
    </span>
  )
}

const looks = {
  draft: { tone: 'line', Icon: IconPencil },
  planned: { tone: 'iris', Icon: IconClock },
  published: { tone: 'leaf', Icon: IconCheck },
} as const

function State({ post: { state } }: { post: WrittenPost }) {
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone}>
      <Icon size={14} aria-hidden />
      {t(`posts.state.${state}`)}
    </Tag>
  )
}

function dayIn({ state, publishAt, changedAt }: WrittenPost): string {
  if (state === 'planned' && publishAt) return comingMoment(publishAt)
  return publishAt ? shortDateOf(publishAt) : t('posts.changedOn', { day: shortDateOf(changedAt) })
}

function Flag({ is }: { is: boolean }) {
  return (
    <>
      {is ? <IconCheck size={18} aria-hidden className={classes.tick} /> : <span aria-hidden>–</span>}
      <span className="visually-hidden">{t(is ? 'posts.yes' : 'posts.no')}</span>
    </>
  )
}

function Actions({ post: { id, title }, onRemove }: Pick<PostRowProps, 'post' | 'onRemove'>) {
  return (
    <span className={classes.actions}>
      <Tooltip text={t('posts.edit')}>
        <Link
          to="/admin/posts/$id"
          params={{ id: String(id) }}
          className={classes.icon}
          aria-label={t('posts.editNamed', { title })}
        >
          <IconPencil size={18} aria-hidden />
        </Link>
      </Tooltip>
      <Tooltip text={t('posts.remove')}>
        <IconButton label={t('posts.removeNamed', { title })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </span>
  )
}
