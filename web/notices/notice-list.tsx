import { IconBell } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { capital, dayInMonth, dayOf, longDay, today } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { NoticeRow } from './notice-row.tsx'
import classes from './notices.module.css'
import type { useNotices } from './use-notices.ts'

type NoticeListProps = { query: ReturnType<typeof useNotices>; onLeave: () => void }

/** Under their days, the newest first. */
export function NoticeList({ query, onLeave }: NoticeListProps) {
  if (!query.data) return <Waiting for={query} what="notices" form="column" />
  const all = query.data.pages.flatMap((page) => page.notices)
  if (!all.length)
    return (
      <EmptyState icon={<IconBell aria-hidden />} title={t('notices.none')} flat>
        {t('notices.noneWords')}
      </EmptyState>
    )
  const days = Map.groupBy(all, ({ at }) => dayOf(at).toString())
  return (
    <>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h3 className={classes.day}>{nameOf(day)}</h3>
          <ul>
            {own.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          look="ghost"
          className={classes.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notices.more')}
        </Button>
      )}
    </>
  )
}

function nameOf(day: string): string {
  const ago = Temporal.PlainDate.from(day).until(today()).days
  if (ago === 0) return t('notices.today', { day: dayInMonth(day) })
  return ago === 1 ? t('notices.yesterday', { day: dayInMonth(day) }) : capital(longDay(day))
}
