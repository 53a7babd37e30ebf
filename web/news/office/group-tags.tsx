import { t } from '../../kit/i18n/texts.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { useGroupNames } from './group-names.ts'
import classes from './posts.module.css'

/** The first of the groups by name, and how many more. */
export function GroupTags({ ids, most }: { ids: number[]; most: number }) {
  const names = useGroupNames(ids)
  if (!ids.length) return <>{t('posts.allGroups')}</>
  if (!names) return null
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
