import { queryOptions, useQueryClient, type QueryObserverResult } from '@tanstack/react-query'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Answer, Args } from '../../../contract/types.ts'
import { type Passed, call, messageOf } from './api.ts'
import { notify } from '../toasts/toasts.tsx'
import { useSending } from './use-sending.ts'

export function keyOf<E extends Endpoint>(endpoint: E, ...[args]: Passed<E>) {
  return keyAt(endpoint.path, args)
}

export const keyAt = (path: string, args?: unknown) => (args ? [path, args] : [path])

/**
 * What of a query's state components render. By default TanStack re-renders for what was read while rendering, and a
 * failure that comes before the component which is handed the query and tells it would never be told.
 */
export const renderedProps: (keyof QueryObserverResult)[] = [
  'data',
  'error',
  'isError',
  'isLoadingError',
  'isPending',
  'isLoading',
  'isPlaceholderData',
  'errorUpdateCount',
]

/** `useQuery(reading(schedule.search, { params, body }))`: the key is the endpoint and its arguments. */
export function reading<E extends Endpoint>(endpoint: E, ...args: Passed<E>) {
  return queryOptions<Answer<E>>({
    queryKey: keyOf(endpoint, ...args),
    queryFn: () => call(endpoint, ...args),
    meta: { on: endpoint.on },
    notifyOnChangeProps: renderedProps,
  })
}

type Changing<E> = {
  /** What the change makes stale, with whatever arguments it was read. */
  refresh?: Endpoint[]
  onDone?: (answer: Answer<E>, args: Args<E>) => void
  /** Absent: the failure is told in a notice. */
  onFailed?: (error: unknown) => void
}

/** A change without a form: `const lock = useChanging(profiles.toggle, { refresh: [profiles.list] })`, `lock.mutate({ params })`. */
export function useChanging<E extends Endpoint>(endpoint: E, { refresh = [], onDone, onFailed }: Changing<E> = {}) {
  const client = useQueryClient()
  return useSending<Answer<E>, Args<E>>({
    mutationFn: (args) => call(endpoint, ...([args] as Passed<E>)),
    onSuccess: async (answer, args) => {
      onDone?.(answer, args)
      await Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: [stale.path] })))
    },
    onError: onFailed ?? ((error) => notify(messageOf(error), 'err')),
  })
}
