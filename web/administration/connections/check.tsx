import { type Query, useHasFailed } from '../../kit/states/waiting.tsx'
import { ErrorState } from '../../kit/states/error-state.tsx'
import { renderedProps } from '../../kit/data/reading.ts'

/** A question that the portal asks at this moment. */
export type Check<Data> = Query & { data: Data | undefined; isFetching: boolean; dataUpdatedAt: number }

/** For queries of checks: an earlier visit's answers are of no use, and also when they came is rendered. */
export const anew = {
  staleTime: 0,
  gcTime: 0,
  notifyOnChangeProps: [...renderedProps, 'isFetching', 'dataUpdatedAt'] as typeof renderedProps,
}

/** In the place of what could not be checked. */
export function CheckFailure({ check }: { check: Check<unknown> }) {
  const hasFailed = useHasFailed([check]) || check.isError
  if (!hasFailed) return null
  return (
    <ErrorState what="connection" error={check.error} busy={check.isFetching} onRetry={() => void check.refetch()} />
  )
}
