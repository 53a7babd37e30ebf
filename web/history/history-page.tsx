import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHistory, IconZoom } from '@tabler/icons-react'
import { entriesPerPage, history } from '../../contract/history/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { PagedList } from '../kit/paging/paged-list.tsx'
import { Pager } from '../kit/paging/pager.tsx'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Card } from '../kit/ui/table.tsx'
import { EntryList } from './entry-list.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { type Searching, useHistorySearch } from './use-history-search.ts'

/** Who changed what, and when, and a way back. */
export function HistoryPage() {
  const title = useTitle('history.titles.history')
  const searching = useHistorySearch()
  const { search, filter } = searching
  const query = useQuery({ ...reading(history.list, { query: search }), placeholderData: keepPreviousData })
  return (
    <>
      <BackLink to="/">{t('history.home')}</BackLink>
      <PageHead title={title} subtitle={t('history.subtitle')} />
      <Card>
        <HistoryFilters searching={searching} page={query.data} />
        <PagedList for={query} what="history">
          {(data) => (
            <>
              {data.entries.length ? (
                <EntryList page={data} onAbout={(object) => filter({ object })} />
              ) : (
                <Nothing searching={searching} />
              )}
              <Pager
                page={{ ...data, length: data.entries.length }}
                perPage={entriesPerPage}
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

function Nothing({ searching: { isFiltered, filter } }: { searching: Searching }) {
  if (!isFiltered)
    return (
      <EmptyState icon={<IconHistory aria-hidden />} title={t('history.none')} flat>
        {t('history.noneWords')}
      </EmptyState>
    )
  const all = { person: undefined, object: undefined, kind: undefined, from: undefined, to: undefined }
  const reset = (
    <Button look="sub" onClick={() => filter(all)}>
      {t('history.reset')}
    </Button>
  )
  return (
    <EmptyState icon={<IconZoom aria-hidden />} title={t('history.notFound')} action={reset} flat>
      {t('history.notFoundWords')}
    </EmptyState>
  )
}
