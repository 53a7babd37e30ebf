import { useQuery } from '@tanstack/react-query'
import type { Changes, ImportError, Losses } from '../../contract/imports/schemas.ts'
import { ApiError } from '../kit/data/api.ts'
import { lineErrorsOf } from './sending.ts'

/** What an import would come to; `losses` where it can take away what people entered. */
export type Expected = { changes: Changes; losses?: Losses; notices: ImportError[] }

type PreviewQuery = { queryKey: readonly unknown[]; queryFn: () => Promise<Expected> }

export type Previewing = {
  /** Null: a day is missing. */
  asked: ((fileUuids: string[]) => PreviewQuery) | null
  /** The days are still being typed. */
  isTyping: boolean
}

const nothing: PreviewQuery = { queryKey: ['no preview'], queryFn: () => Promise.reject(new Error('nothing is asked')) }

/** Asks what the import would come to as soon as its files and days are known, and again when they change. */
export function usePreview({ asked, isTyping }: Previewing, fileUuids: string[], isImporting: boolean) {
  const query = useQuery({
    ...(asked?.(fileUuids) ?? nothing),
    enabled: asked !== null && !isTyping && !isImporting,
    staleTime: Infinity,
    gcTime: 0,
  })
  const isLooking = isTyping || query.isFetching
  const error = isLooking ? null : query.error
  const faults = lineErrorsOf(error)
  const isGone = error instanceof ApiError && [404, 409].includes(error.status)
  return {
    expected: isLooking || error ? undefined : query.data,
    isLooking,
    error,
    faults,
    /** A file has been deleted meanwhile. */
    isGone,
    /** It is known what the import would do, or why it would be refused. */
    isKnown: !isLooking && (error === null || faults !== null || isGone),
    look: query.refetch,
  }
}

export type Preview = ReturnType<typeof usePreview>
