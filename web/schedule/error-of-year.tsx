import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../kit/error-state.tsx'
import { type Query, useHasFailed } from '../kit/waiting.tsx'
import classes from './week.module.css'

/** Over a page that stands without its quarter and holidays. */
export function ErrorOfYear({ year }: { year: Query & { data: unknown } }) {
  const { t } = useTranslation()
  const hasFailed = useHasFailed([year])
  if (!hasFailed || year.data) return null
  return (
    <ErrorLine className={classes.failed} busy={year.isPending} onRetry={() => void year.refetch()}>
      {t('schedule.noYear')}
    </ErrorLine>
  )
}
