import { IconEye } from '@tabler/icons-react'
import type { Viewing } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { ErrorLine } from '../kit/states/error-line.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { dayOf, fullMonth } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Part } from './part.tsx'
import { useViewings } from './use-viewings.ts'
import { ViewingRow } from './viewing-row.tsx'
import classes from './viewings.module.css'

/** Who looked at what the school keeps of the reader, by month, newest first. */
export function ViewingsSection() {
  const query = useViewings()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const more = () => void fetchNextPage()
  return (
    <div className={classes.viewings}>
      <Part title={t('personal.viewings.title')} hint={t('personal.viewings.hint')}>
        {data ? (
          <Months all={data.pages.flatMap((page) => page.viewings)} isWhole={!hasNextPage} />
        ) : (
          <Waiting for={query} what="part" />
        )}
        {isFetchNextPageError && <ErrorLine onRetry={more}>{t('kit.errors.failed.part')}</ErrorLine>}
        {hasNextPage && !isFetchNextPageError && (
          <Button look="sub" className={classes.more} busy={isFetchingNextPage} onClick={more}>
            {t('personal.viewings.more')}
          </Button>
        )}
      </Part>
    </div>
  )
}

/** What is said of a month is true once all of it is shown. */
function Months({ all, isWhole }: { all: Viewing[]; isWhole: boolean }) {
  if (!all.length)
    return (
      <EmptyState icon={<IconEye aria-hidden />} title={t('personal.viewings.none')}>
        {t('personal.viewings.noneWords')}
      </EmptyState>
    )
  const months = [...Map.groupBy(all, ({ at }) => dayOf(at).toPlainYearMonth().toString())]
  return months.map(([month, viewed], place) => (
    <section key={month} aria-label={fullMonth(Number(month.slice(5)))}>
      <h3 className={classes.month}>
        {fullMonth(Number(month.slice(5)))}
        {(isWhole || place < months.length - 1) && (
          <span>{t('personal.viewings.inMonth', { count: viewed.length })}</span>
        )}
      </h3>
      <ul className={classes.list}>
        {viewed.map((viewing) => (
          <ViewingRow key={viewing.id} viewing={viewing} />
        ))}
      </ul>
    </section>
  ))
}
