import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { ErrorState } from './states.tsx'
import classes from './waiting.module.css'

type Query = { isError: boolean; refetch: () => unknown }

type WaitingProps = {
  for: Query | Query[]
  skeleton?: ReactNode
  /** Level of the heading that says what went wrong; 1 where it is the whole page. */
  level?: 1 | 2 | 3
  /** Within a sheet. */
  onSheet?: boolean
}

/** `if (!week.data) return <Waiting for={week} />`: bars after a moment, or what went wrong and a way to try again. */
export function Waiting({ for: query, skeleton, level, onSheet }: WaitingProps) {
  const queries = [query].flat()
  const failed = queries.filter(({ isError }) => isError)
  const retry = () => failed.forEach((one) => void one.refetch())
  if (failed.length) return <ErrorState level={level} onSheet={onSheet} onRetry={retry} />
  return <Loading>{skeleton ?? <Skeleton lines={6} />}</Loading>
}

export function Loading({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} data-loading aria-live="polite">
      <span className="visually-hidden">{t('kit.loading')}</span>
      {children}
    </div>
  )
}

/** Bars in the place of lines of text, on a sheet. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cx(classes.sheet, className)} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} className={classes.bar} />
      ))}
    </div>
  )
}
