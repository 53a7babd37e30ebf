import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Only what may pass by itself is tried again: no answer, or an overloaded server. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && [0, 503].includes(error.status)
}

/** Tells what a window asks for again when it is looked at; of an answer that versions count, the live stream says so. */
function mayBeOld({ meta, state }: Query): boolean {
  return !meta?.['on'] || state.isInvalidated || state.status === 'error'
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: isWorthRetrying,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: mayBeOld,
    },
    // Without a network a form says so; what waited by itself would be done later, also after it was given up.
    mutations: { networkMode: 'always' },
  },
})
