import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { posts } from '../../../contract/news/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import type { PostDraft } from './draft.ts'
import classes from './side.module.css'

/** Numbers of people whom the post reaches, before it is sent. */
export function AudienceSize({ groups, isForGuardians }: Pick<PostDraft, 'groups' | 'isForGuardians'>) {
  const query = groups.length ? { groups: groups.toSorted((a, b) => a - b).join(',') } : {}
  const size = useQuery({ ...reading(posts.audience, { query }), placeholderData: keepPreviousData })
  if (!size.data) return <FailedLine for={size}>{t('posts.seen.unread')}</FailedLine>
  const students = t('posts.seen.students', { count: size.data.students })
  const guardians = t('posts.seen.guardians', { count: size.data.guardians })
  return (
    <output className={classes.said} aria-busy={size.isPlaceholderData}>
      {isForGuardians ? t('posts.seen.guardiansOnly', { guardians }) : t('posts.seen.both', { students, guardians })}
    </output>
  )
}
