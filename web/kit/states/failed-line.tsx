import { t } from '../i18n/texts.ts'
import { ErrorLine } from './error-line.tsx'
import classes from './error-state.module.css'
import { type Query, useHasFailed } from './waiting.tsx'

type FailedLineProps = { for: Query & { data: unknown }; className?: string; children: string }

/** Of what stands without it, such as the choices of a filter: nothing unless it could not be fetched. */
export function FailedLine({ for: query, className, children }: FailedLineProps) {
  const hasFailed = useHasFailed([query])
  if (!hasFailed || query.data !== undefined) return null
  return (
    <ErrorLine className={className} busy={query.isPending} onRetry={() => void query.refetch()}>
      {children}
    </ErrorLine>
  )
}

/** Over a page that stands without its quarter and holidays. */
export function NoYearLine({ year }: { year: FailedLineProps['for'] }) {
  return (
    <FailedLine for={year} className={classes.over}>
      {t('kit.errors.noYear')}
    </FailedLine>
  )
}
