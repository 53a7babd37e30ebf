import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { groups } from '../../../contract/calendar/endpoints.ts'
import type { Office } from '../../../contract/dashboard/schemas.ts'
import type { ListedPost } from '../../../contract/news/schemas.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { dayInMonth, dayOf, shortMoment } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { Tag } from '../../kit/ui/tag.tsx'
import { ReadBar } from '../../posts/readers.tsx'
import classes from './week-posts.module.css'

/** Of a long list of classes the first ones are named. */
const mostNamed = 3

/** What was posted within a week, with how many have read it, and what is planned. */
export function WeekPosts({ posts }: { posts: NonNullable<Office['posts']>['posts'] }) {
  const known = useQuery(reading(groups.current))
  const names = new Map(known.data?.groups.map(({ id, name }) => [id, name]))
  return (
    <section className={cx(sheet.sheet, classes.posts)} aria-labelledby="week-posts">
      <header className={classes.head}>
        <h2 id="week-posts" className={sheet.title}>
          <Link to="/admin/posts">
            {t('administration.week.title')}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </h2>
        {posts.length > 0 && <span>{t('administration.week.read')}</span>}
      </header>
      {posts.length ? (
        <ul className={classes.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to="/posts/$id" params={{ id: String(post.id) }} className={classes.post}>
                <span className={classes.words}>
                  <b>{post.title}</b>
                  <small>
                    {whenOf(post)} · {audienceOf(post, names)}
                  </small>
                </span>
                <Share post={post} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('administration.week.none')}</p>
      )}
    </section>
  )
}

function Share({ post: { state, readers } }: { post: ListedPost }) {
  if (state === 'planned')
    return (
      <Tag tone="iris">
        <IconClock size={14} aria-hidden />
        {t('administration.week.planned')}
      </Tag>
    )
  return (
    <span className={classes.share}>
      <ReadBar {...readers} />
    </span>
  )
}

function whenOf({ state, postedAt }: ListedPost): string {
  if (!postedAt) return ''
  return state === 'planned' ? shortMoment(postedAt) : dayInMonth(dayOf(postedAt))
}

function audienceOf({ groups: ids, isForGuardians }: ListedPost, names: Map<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  const more = known.length > mostNamed ? '…' : ''
  const named = known.length
    ? known.slice(0, mostNamed).join(', ') + more
    : t('administration.week.classes', { count: ids.length })
  const groupsNamed = ids.length ? named : t('administration.week.everybody')
  return isForGuardians ? `${t('administration.week.guardians')}, ${groupsNamed}` : groupsNamed
}
