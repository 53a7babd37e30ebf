import { IconChecks } from '@tabler/icons-react'
import { news } from '../../../contract/news/endpoints.ts'
import type { NewsSearch } from '../../../contract/news/schemas.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { SearchBox } from '../../kit/form/search-box.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { FilterBar } from '../../kit/paging/filter-bar.tsx'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { wholeNumber } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import classes from './list.module.css'
import type { NewsList } from './use-news-list.ts'

type Filter = NonNullable<NewsSearch['filter']> | 'all'

/** Search, filters, and the way to be done with what is unread. */
export function NewsFilters({ list: { search, filter, show, newest } }: { list: NewsList }) {
  const unread = newest?.unread ?? 0
  // The account's own participants are known before the list has come.
  const isGuardian = useMe().participants.some(({ own }) => !own) || newest?.isGuardian
  const unreadLabel = (
    <>
      {t('news.filter.unread')}
      {unread > 0 && <span className={classes.count}>{wholeNumber(unread)}</span>}
    </>
  )
  return (
    <FilterBar>
      <SearchBox
        label={t('news.searchFor')}
        value={search ?? ''}
        onSearch={(text) => show({ search: text || undefined }, true)}
      />
      <Segmented<Filter>
        label={t('news.filter.label')}
        className={classes.filters}
        value={filter ?? 'all'}
        onChange={(chosen) => show({ filter: chosen === 'all' ? undefined : chosen })}
        options={[
          { value: 'all', label: t('news.filter.all') },
          { value: 'unread', label: unreadLabel },
          // A link may name the filter to somebody who is no guardian.
          ...(isGuardian || filter === 'guardians'
            ? [{ value: 'guardians' as const, label: t('news.filter.guardians') }]
            : []),
        ]}
      />
      {unread > 0 && <ReadAll />}
    </FilterBar>
  )
}

function ReadAll() {
  const me = useMe()
  const reading = useChanging(news.readAll, { refresh: [news.page], onDone: () => notify(t('news.allRead')) })
  if (!may(me, news.readAll)) return null
  return (
    <Button
      look="ghost"
      size="sm"
      className={classes.readAll}
      busy={reading.isPending}
      onClick={() => reading.mutate({})}
    >
      <IconChecks size={18} aria-hidden />
      {t('news.readAll')}
    </Button>
  )
}
