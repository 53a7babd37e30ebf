import { type ReactNode, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import { type ErrorLook, ErrorState } from './error-state.tsx'
import classes from './waiting.module.css'

/** What `useQuery` answers. */
export type Query = {
  isError: boolean
  /** It failed, and nothing was known of it before: what is known is shown, however old. */
  isLoadingError: boolean
  isPending: boolean
  error: unknown
  errorUpdateCount: number
  refetch: () => unknown
}

type WaitingProps = ErrorLook & { for: Query | Query[]; skeleton?: ReactNode }

/** `if (!week.data) return <Waiting for={week} what="schedule" />`: bars after a moment, or what went wrong and a way to try again. */
export function Waiting({ for: query, skeleton, ...look }: WaitingProps) {
  const queries = [query].flat()
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  const hasFailed = useHasFailed(queries)
  if (hasFailed) return <ErrorState {...look} error={failed?.error} busy={!failed} onRetry={() => retry(queries)} />
  const isOnBoard = look.on === 'board' || look.form === 'page'
  return <Loading>{skeleton ?? <Skeleton lines={6} bare={!isOnBoard} />}</Loading>
}

function retry(queries: Query[]): void {
  for (const one of queries) if (one.isError) void one.refetch()
}

const isRetried = ({ isPending, errorUpdateCount }: Query) => isPending && errorUpdateCount > 0

/** Of one of them there is nothing, as it has failed. While it is tried again that holds, so that the message stays, and with it the focus. */
export function useHasFailed(queries: Query[]): boolean {
  return useStays(
    queries.some(({ isLoadingError }) => isLoadingError),
    queries.some(isRetried),
  )
}

/** All that a page is made of has failed, and nothing of it is known from before. */
export function useAllFailed(queries: Query[]): boolean {
  return useStays(
    queries.every(({ isLoadingError }) => isLoadingError),
    queries.every((one) => one.isLoadingError || isRetried(one)),
  )
}

/** True from when it begins for as long as it may stay. */
function useStays(begins: boolean, mayStay: boolean): boolean {
  const [stays, setStays] = useState(begins)
  const is = begins || (stays && mayStay)
  if (is !== stays) setStays(is)
  return is
}

export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.waiting} data-loading aria-live="polite">
      <span className="visually-hidden">{t('kit.loading')}</span>
      {children}
    </div>
  )
}

type SkeletonProps = {
  lines?: number
  /** Within a sheet. */
  bare?: boolean
  className?: string
}

/** Bars in the place of lines of text, on a sheet. */
export function Skeleton({ lines = 3, bare, className }: SkeletonProps) {
  return (
    <div className={cx(bare ? classes.bare : classes.sheet, className)} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} className={classes.bar} />
      ))}
    </div>
  )
}
