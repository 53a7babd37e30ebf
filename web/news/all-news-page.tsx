import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconNews, IconZoom } from '@tabler/icons-react'
import { news, postsPerPage } from '../../contract/news/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { SearchBox } from '../kit/form/search-box.tsx'
import { t } from '../kit/i18n/texts.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { PagedList } from '../kit/paging/paged-list.tsx'
import { Pager } from '../kit/paging/pager.tsx'
import { atStart, turnedTo, useFirstRow } from '../kit/paging/turning.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { EmptyState } from '../kit/ui/states.tsx'
import { Card } from '../kit/ui/table.tsx'
import classes from './all-news.module.css'
import { PostDate } from './post-date.tsx'

/** Everything that the school has told, also what the first page has no room for any more. */
export function AllNewsPage() {
  const title = useTitle('news.titles.all')
  const { uuid } = useParticipant()
  const { search, after, before } = useSearch({ from: '/member/posts' })
  const firstRow = useFirstRow()
  const navigate = useNavigate({ from: '/posts' })
  const asked = { params: { pt: uuid }, query: { search, after, before } }
  const query = useQuery({ ...reading(news.search, asked), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead title={title} />
      <Card>
        <FilterBar>
          <SearchBox
            label={t('news.searchFor')}
            value={search ?? ''}
            onSearch={(text) =>
              void navigate({
                search: (now) => ({ ...now, ...atStart, search: text || undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </FilterBar>
        <PagedList for={query} what="news">
          {(page) => (
            <>
              {page.posts.length ? (
                <ul>
                  {page.posts.map((post) => (
                    <li key={post.id} className={classes.post}>
                      <PostDate post={post} className={classes.date} />
                      <Link to="/posts/$id" params={{ id: String(post.id) }} className={classes.title}>
                        {withNoBreaks(post.title)}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : (
                <Nothing isSearch={Boolean(search)} />
              )}
              <Pager
                page={{ ...page, length: page.posts.length }}
                perPage={postsPerPage}
                firstRow={firstRow}
                step={(to, cursor, rows) => {
                  const { place, state } = turnedTo(to, cursor, rows, postsPerPage)
                  void navigate({ search: (now) => ({ ...now, ...place }), state })
                }}
              />
            </>
          )}
        </PagedList>
      </Card>
    </>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState icon={<IconZoom aria-hidden />} title={t('news.notFound')} flat>
      {t('news.notFoundWords')}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconNews aria-hidden />} title={t('news.none')} flat>
      {t('news.noneWords')}
    </EmptyState>
  )
}
