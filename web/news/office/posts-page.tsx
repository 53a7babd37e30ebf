import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconNews, IconPlus, IconZoom } from '@tabler/icons-react'
import { posts, postsPerPage } from '../../../contract/news/endpoints.ts'
import type { PostPage } from '../../../contract/news/schemas.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { PagedList } from '../../kit/paging/paged-list.tsx'
import { Pager } from '../../kit/paging/pager.tsx'
import { useHasFailed } from '../../kit/states/waiting.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { useGroups } from '../use-groups.ts'
import { PostFilters } from './post-filters.tsx'
import { PostTable } from './post-table.tsx'
import { type Searching, usePostSearch } from './use-post-search.ts'

/** Posts of the school in every state. */
export function PostsPage() {
  const title = useTitle('posts.titles.posts')
  const searching = usePostSearch()
  const query = useQuery({ ...reading(posts.list, { query: searching.search }), placeholderData: keepPreviousData })
  const known = useGroups()
  const hasFailed = useHasFailed([query])
  const { data } = query
  const add = (
    <LinkButton look="bell" to="/admin/posts/new">
      <IconPlus size={18} aria-hidden />
      {t('posts.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={title} subtitle={data ? totalsOf(data) : null} actions={add} />
      <Card>
        <PostFilters searching={searching} totals={data?.totals} hasFailed={!data && hasFailed} />
        <PagedList for={query} beside={known} what="posts">
          {(page) => (
            <>
              {page.posts.length ? <PostTable posts={page.posts} /> : <Nothing searching={searching} />}
              <Pager
                page={{ ...page, length: page.posts.length }}
                perPage={postsPerPage}
                firstRow={searching.firstRow}
                step={searching.step}
              />
            </>
          )}
        </PagedList>
      </Card>
    </>
  )
}

function totalsOf({ totals: { published, planned, draft } }: PostPage): string {
  const all = published + planned + draft
  return [
    t('posts.totals.all', { count: all, shown: wholeNumber(all) }),
    draft > 0 && t('posts.totals.draft', { count: draft, shown: wholeNumber(draft) }),
    planned > 0 && t('posts.totals.planned', { shown: wholeNumber(planned) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Nothing({ searching: { isFiltered, filter } }: { searching: Searching }) {
  if (!isFiltered)
    return (
      <EmptyState icon={<IconNews aria-hidden />} title={t('posts.none')} flat>
        {t('posts.noneWords')}
      </EmptyState>
    )
  const all = { search: undefined, state: undefined, groupId: undefined, audience: undefined }
  const reset = (
    <Button look="sub" onClick={() => filter(all)}>
      {t('posts.filter.reset')}
    </Button>
  )
  return (
    <EmptyState icon={<IconZoom aria-hidden />} title={t('posts.notFound')} action={reset} flat>
      {t('posts.notFoundWords')}
    </EmptyState>
  )
}
