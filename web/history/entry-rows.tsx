import { useInfiniteQuery } from '@tanstack/react-query'
import { IconInfoCircle } from '@tabler/icons-react'
import { history } from '../../contract/history/endpoints.ts'
import type { HistoryRow } from '../../contract/history/schemas.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { ErrorLine } from '../kit/states/error-line.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { BeforeAfter } from './before-after.tsx'
import classes from './history.module.css'

type From = { from: number; once: 'true' | 'false' }

function useRows(entry: number) {
  const params = { entry }
  return useInfiniteQuery({
    queryKey: keyOf(history.show, { params, query: {} }),
    queryFn: ({ pageParam }) => call(history.show, { params, query: pageParam ?? {} }),
    initialPageParam: null as From | null,
    getNextPageParam: ({ next, once }): From | null => (next === null ? null : { from: next, once: `${once}` }),
    notifyOnChangeProps: [...renderedProps, 'hasNextPage', 'isFetchingNextPage', 'isFetchNextPageError'],
  })
}

/** What an entry changed, row by row: a few, the rest portion by portion. */
export function EntryRows({ id, entry }: { id: string; entry: number }) {
  const query = useRows(entry)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const [first] = data?.pages ?? []
  const more = () => void query.fetchNextPage()
  return (
    <div id={id} className={classes.rows} aria-busy={isFetchingNextPage}>
      {first ? (
        <>
          <Rows rows={rows} />
          {isFetchNextPageError && <ErrorLine onRetry={more}>{t('kit.errors.failed.part')}</ErrorLine>}
          {hasNextPage && !isFetchNextPageError && (
            <Button look="ghost" size="sm" busy={isFetchingNextPage} onClick={more}>
              {t('history.rest', { count: first.count - rows.length, shown: wholeNumber(first.count - rows.length) })}
            </Button>
          )}
          {first.canUndo && (
            <p>
              <IconInfoCircle size={16} aria-hidden />
              {t('history.wholeOrNot')}
            </p>
          )}
        </>
      ) : (
        <Waiting for={query} what="history" />
      )}
    </div>
  )
}

function Rows({ rows }: { rows: HistoryRow[] }) {
  if (!rows.length) return <p>{t('history.noRows')}</p>
  return (
    <ul>
      {rows.map((row) => (
        <Row key={`${row.object} ${row.name} ${JSON.stringify(row.values)}`} row={row} />
      ))}
    </ul>
  )
}

function Row({ row: { object, action, name, values } }: { row: HistoryRow }) {
  const told = action === 'update' || object === 'memberships' ? values : []
  return (
    <li>
      <b>{name ?? t(`history.count.${object}`, { count: 1, shown: 1 })}</b>
      <span className={classes.values}>
        {told.map((value) => (
          <span key={value.column}>
            {t(`history.column.${value.column}`)}: <BeforeAfter value={value} />
          </span>
        ))}
        {!told.length && t(`history.action.${action}`)}
      </span>
    </li>
  )
}
