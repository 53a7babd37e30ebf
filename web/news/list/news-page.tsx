import { IconNews, IconZoom } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { fetchNext } from '../../kit/data/next-page.ts'
import { t } from '../../kit/i18n/texts.ts'
import { BackLink } from '../../kit/layout/back-link.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { PagedList } from '../../kit/paging/paged-list.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Card } from '../../kit/ui/table.tsx'
import classes from './list.module.css'
import { NewsFilters } from './news-filters.tsx'
import { NewsRows } from './news-rows.tsx'
import { type NewsList, useNewsList } from './use-news-list.ts'

/** Everything that the school has published for the reader. */
export function NewsPage() {
  const title = useTitle('news.titles.all')
  const list = useNewsList()
  const { newest, query } = list
  return (
    <>
      <BackLink to="/">{t('news.home')}</BackLink>
      <PageHead title={title} subtitle={newest ? subtitleOf(newest.unread) : null} ofUser />
      <Card>
        <NewsFilters list={list} />
        <PagedList for={query} what="news">
          {() => <Found list={list} />}
        </PagedList>
      </Card>
    </>
  )
}

const subtitleOf = (unread: number) =>
  unread ? t('news.unread', { count: unread, shown: wholeNumber(unread) }) : t('news.noneUnread')

function Found({ list }: { list: NewsList }) {
  const { posts = [], newest, query } = list
  const rows = useRef<HTMLDivElement>(null)
  const showMore = useShowMore(list, rows)
  if (!newest || !posts.length) return <Nothing list={list} />
  const { count, more } = newest.found
  const of = more ? t('kit.paging.over', { number: wholeNumber(count) }) : wholeNumber(count)
  return (
    <>
      <NewsRows posts={posts} listRef={rows} />
      <div className={classes.foot}>
        <span aria-live="polite">{t('news.shown', { number: wholeNumber(posts.length), of })}</span>
        {query.isFetchNextPageError && (
          <span role="alert" className={classes.failed}>
            {t('news.moreFailed')}
          </span>
        )}
        {query.hasNextPage && (
          <Button look="sub" busy={query.isFetchingNextPage} onClick={showMore}>
            {t('news.more')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Fetches the next page. The focus goes to its first row once that is there. */
function useShowMore({ posts = [], query }: NewsList, rows: RefObject<HTMLDivElement | null>) {
  const first = useRef<number>(undefined)
  const count = posts.length
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return
    rows.current?.querySelectorAll('a')[first.current]?.focus({ preventScroll: true })
    first.current = undefined
  }, [count, rows])
  return () => {
    first.current = count
    void fetchNext(query)
  }
}

function Nothing({ list: { search, filter, show } }: { list: NewsList }) {
  if (!search && !filter)
    return (
      <EmptyState icon={<IconNews aria-hidden />} title={t('news.none')} flat>
        {t('news.noneWords')}
      </EmptyState>
    )
  const isDone = filter === 'unread' && !search
  const all = (
    <Button look="sub" onClick={() => show({ search: undefined, filter: undefined })}>
      {t('news.showAll')}
    </Button>
  )
  return (
    <EmptyState
      icon={isDone ? <IconNews aria-hidden /> : <IconZoom aria-hidden />}
      title={t(isDone ? 'news.noneUnread' : 'news.notFound')}
      action={all}
      flat
    >
      {t(isDone ? 'news.noneUnreadWords' : 'news.notFoundWords')}
    </EmptyState>
  )
}
