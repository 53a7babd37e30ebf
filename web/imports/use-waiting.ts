import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { files, limits, type FileType } from '../../contract/files/endpoints.ts'
import { reading, renderedProps } from '../kit/data/reading.ts'
import type { Picked } from './picked.ts'
import { unfinishedIn } from './waiting.ts'

/** How often it is asked whether the other wizard has finished, in milliseconds. */
const round = 10_000

/** Uploads that were not imported, and whether it could be looked for them. */
export function useUnfinished(type: FileType, picked: Picked[]) {
  const list = useQuery({
    ...reading(files.list, { query: { type, state: 'open', size: limits.filesListed } }),
    notifyOnChangeProps: [...renderedProps, 'dataUpdatedAt'],
    staleTime: 0,
    refetchInterval: round,
  })
  const own = useEverOwn(picked)
  return { list, uploads: unfinishedIn(list.data?.files ?? [], type, own, list.dataUpdatedAt) }
}

/** The list may still hold what this wizard has discarded a moment ago, and what it has replaced. */
function useEverOwn(picked: Picked[]): string[] {
  const [own, setOwn] = useState<string[]>([])
  const fresh = picked.flatMap(
    ({ uuid, former }) => [uuid, former].filter((one) => one && !own.includes(one)) as string[],
  )
  if (fresh.length) setOwn([...own, ...fresh])
  return own
}
