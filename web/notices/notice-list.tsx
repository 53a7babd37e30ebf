import { IconBell } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { fetchNext } from '../kit/data/next-page.ts'
import { t } from '../kit/i18n/texts.ts'
import { ErrorLine } from '../kit/states/error-line.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { dayOf } from '../kit/time/dates.ts'
import { useWallClock } from '../kit/time/now.ts'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { headingOf } from './days.ts'
import { NoticeRow } from './notice-row.tsx'
import classes from './notices.module.css'
import { NoticesSkeleton } from './skeleton.tsx'
import type { useNotices } from './use-notices.ts'

type List = ReturnType<typeof useNotices>
type NoticeListProps = { query: List; onLeave: () => void }

/** Notices under their days, newest first, with a button for older ones. */
export function NoticeList({ query, onLeave }: NoticeListProps) {
  const { day: today } = useWallClock()
  const list = useRef<HTMLDivElement>(null)
  const notices = query.data?.pages.flatMap((page) => page.notices)
  const showOlder = useShowOlder(query, notices?.length ?? 0, list)
  if (!notices) return <Waiting for={query} what="notices" form="column" skeleton={<NoticesSkeleton />} />
  if (!notices.length)
    return (
      <EmptyState icon={<IconBell aria-hidden />} title={t('notices.none')} level={3} flat className={classes.none}>
        {t('notices.noneWords')}
      </EmptyState>
    )
  const days = [...Map.groupBy(notices, ({ at }) => dayOf(at).toString())]
  return (
    <div ref={list}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`notices-${day}`}>
          <h3 id={`notices-${day}`} className={classes.day}>
            {headingOf(day, today)}
          </h3>
          <ul>
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} today={today} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchNextPageError ? (
        <ErrorLine className={classes.failed} busy={query.isFetchingNextPage} onRetry={showOlder}>
          {t('notices.olderFailed')}
        </ErrorLine>
      ) : (
        query.hasNextPage && (
          <Button look="sub" className={classes.older} busy={query.isFetchingNextPage} onClick={showOlder}>
            {t('notices.older')}
          </Button>
        )
      )}
    </div>
  )
}

/** Fetches the next page. The focus goes to its first row once that is there. */
function useShowOlder(query: List, count: number, list: RefObject<HTMLElement | null>): () => void {
  const first = useRef<number>(undefined)
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return
    list.current?.querySelectorAll('li')[first.current]?.querySelector('a')?.focus({ preventScroll: true })
    first.current = undefined
  }, [count, list])
  return () => {
    first.current = count
    void fetchNext(query)
  }
}
