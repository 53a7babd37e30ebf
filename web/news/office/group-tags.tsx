import { t } from '../../kit/i18n/texts.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { useGroups } from '../use-groups.ts'
import classes from './posts.module.css'

/** The first of the groups by name, and how many more. */
export function GroupTags({ ids, most }: { ids: number[]; most: number }) {
  const known = useGroups().data?.groups
  if (!ids.length) return <>{t('posts.allGroups')}</>
  if (!known) return null
  const named = known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const names = [...named, ...ids.slice(named.length).map(() => t('posts.formerGroup'))]
  const more = names.length - most
  return (
    <span className={classes.tags} title={names.join(', ')}>
      {names.slice(0, most).map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- former groups have no name to tell them by
        <Tag key={place}>{name}</Tag>
      ))}
      {more > 0 && t('posts.moreGroups', { number: more })}
    </span>
  )
}
