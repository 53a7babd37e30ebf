import { IconMoodEmpty } from '@tabler/icons-react'
import { fetchNext } from '../../kit/data/next-page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ErrorLine } from '../../kit/states/error-line.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { SearchBox } from '../../kit/form/search-box.tsx'
import { Select } from '../../kit/form/select.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { quarters } from '../diary/columns.ts'
import { DiarySkeleton } from '../diary/diary-skeleton.tsx'
import classes from '../diary/marks.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { ResultRow } from './result-row.tsx'
import { SearchDays } from './search-days.tsx'
import { areReversed } from './search-range.ts'
import { useCurrent } from '../diary/use-current.ts'
import type { useTotals } from '../diary/use-totals.ts'
import { useResults } from './use-results.ts'
import { useView } from '../diary/use-view.ts'

/** Marks by title, subject, quarter and days, newest first. */
export function SearchTab({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const { view, change } = useView()
  const rows = totals.data ?? []
  const any = { value: 'any', label: t('gradebook.marks.search.any') } as const
  return (
    <Card>
      <div className={classes.bar}>
        <SearchBox
          label={t('gradebook.marks.search.label')}
          value={view.q ?? ''}
          onSearch={(q) => change({ q: q || undefined }, true)}
        />
        <Select<number | 'any'>
          label={t('gradebook.marks.subject')}
          value={view.discipline ?? 'any'}
          onChange={(discipline) => change({ discipline: discipline === 'any' ? undefined : discipline })}
          options={[any, ...rows.map(({ id, subject }) => ({ value: id, label: subject }))]}
        />
        <Select<string>
          label={t('gradebook.marks.quarter')}
          value={view.quarter && view.quarter !== 'year' ? view.quarter : 'any'}
          onChange={(quarter) => change({ quarter: quarter === 'any' ? undefined : (quarter as '1') })}
          options={[
            any,
            ...quarters.map((number) => ({ value: String(number), label: t('schedule.quarter', { number }) })),
          ]}
        />
      </div>
      <SearchDays />
      <Results totals={totals} />
    </Card>
  )
}

function Results({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const { today } = useCurrent()
  const { view } = useView()
  const { q, discipline, from, to } = view
  const quarter = view.quarter && view.quarter !== 'year' ? Number(view.quarter) : undefined
  const { query, results } = useResults({ q, discipline, quarter, from, to })
  if (areReversed(view)) return null
  if (!results)
    return (
      <Waiting
        for={query.isError ? [query, totals] : query}
        what="search"
        form="column"
        level={2}
        skeleton={<DiarySkeleton compact rows={8} />}
      />
    )
  if (!results.length)
    return (
      <EmptyState icon={<IconMoodEmpty aria-hidden />} title={t('kit.nothingFound')} className={classes.nothing}>
        {t('gradebook.marks.search.nothing')}
      </EmptyState>
    )
  return (
    <>
      <FailedLine for={totals} className={classes.line}>
        {t('gradebook.marks.search.noSubjects')}
      </FailedLine>
      <ol className={classes.results} aria-label={t('gradebook.marks.search.results')}>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} today={today} />
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <ErrorLine className={classes.line} onRetry={() => void fetchNext(query)}>
          {t('gradebook.marks.search.noMore')}
        </ErrorLine>
      ) : (
        query.hasNextPage && (
          <p className={classes.further}>
            <Button look="sub" busy={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
              {t('gradebook.marks.search.more')}
            </Button>
          </p>
        )
      )}
    </>
  )
}
