import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { posts } from '../../../contract/news/endpoints.ts'
import type { Readers, WeekOfPosts, WeekPost } from '../../../contract/news/schemas.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { dayInMonth, dayOf, momentInMonth, wholeNumber } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { Tag } from '../../kit/ui/tag.tsx'
import { useGroupNames } from '../../news/office/group-names.ts'
import { NoReaders, ReadBar } from '../../news/office/read-share.tsx'
import { useReaders } from '../../news/office/use-readers.ts'
import classes from './week-posts.module.css'

/** Of a long list of classes the first ones are named. */
const mostNamed = 3

/** Posts of the last seven days, with how many have read them, and those planned for the next seven. */
export function WeekPosts() {
  const query = useQuery(reading(posts.week))
  const { data } = query
  return (
    <section className={cx(sheet.sheet, classes.posts)} aria-labelledby="week-posts">
      <header className={classes.head}>
        <h2 id="week-posts" className={sheet.title}>
          <Link to="/admin/posts">
            {t('administration.week.title')}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </h2>
        {data?.posts.some(({ state }) => state === 'published') && (
          <span aria-hidden>{t('administration.week.read')}</span>
        )}
      </header>
      {data ? <Rows {...data} /> : <Waiting for={query} what="posts" form="column" level={3} />}
    </section>
  )
}

function Rows({ posts: shown, more }: WeekOfPosts) {
  const readers = useReaders(shown)
  if (!shown.length) return <p className={classes.words}>{t('administration.week.none')}</p>
  return (
    <>
      <ul className={classes.list}>
        {shown.map((post) => (
          <li key={post.id}>
            <Row post={post} readers={readers.of(post)} />
          </li>
        ))}
      </ul>
      <FailedLine for={readers.query} className={classes.words}>
        {t('posts.noReadersRead')}
      </FailedLine>
      {more > 0 && <p className={classes.words}>{t('administration.week.more', { count: more })}</p>}
    </>
  )
}

type RowProps = {
  post: WeekPost
  /** null: none are counted; undefined: they are not known. */
  readers: Readers | null | undefined
}

function Row({ post, readers }: RowProps) {
  return (
    <Link to="/posts/$id" params={{ id: String(post.id) }} className={cx(sheet.row, classes.post)}>
      <span className={classes.about}>
        <b>{post.title}</b>
        <small>
          {whenOf(post)} · <Audience post={post} />
        </small>
      </span>
      <span className={classes.state}>
        <State post={post} readers={readers} />
      </span>
    </Link>
  )
}

function whenOf({ state, publishAt }: WeekPost): string {
  if (!publishAt) return ''
  return state === 'planned' ? momentInMonth(publishAt) : dayInMonth(dayOf(publishAt))
}

function Audience({ post: { groups, isForGuardians } }: { post: WeekPost }) {
  const names = useGroupNames(groups) ?? []
  const more = names.length > mostNamed && t('posts.moreGroups', { number: wholeNumber(names.length - mostNamed) })
  const named = groups.length ? [...names.slice(0, mostNamed), more].filter(Boolean).join(', ') : t('posts.allGroups')
  return <>{[isForGuardians && t('administration.week.guardians'), named].filter(Boolean).join(' · ')}</>
}

function State({ post: { state }, readers }: RowProps) {
  if (state === 'planned')
    return (
      <Tag tone="iris">
        <IconClock size={14} aria-hidden />
        {t('posts.state.planned')}
      </Tag>
    )
  if (readers === undefined) return null
  if (readers === null) return <NoReaders />
  const numbers = { read: wholeNumber(readers.read), of: wholeNumber(readers.of) }
  return (
    <>
      <span className={classes.share} aria-hidden>
        <ReadBar readers={readers} />
      </span>
      <span className="visually-hidden">{t('posts.readOf', numbers)}</span>
    </>
  )
}
