import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imports } from '../../contract/imports/endpoints.ts'
import type { ImportRun } from '../../contract/imports/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import type { FileType } from '../../contract/files/endpoints.ts'

/** How often it is asked how far an import is, and whether somebody has begun one, in milliseconds. */
const rounds = { running: 1_000, idle: 10_000 }

/** The imports of a kind: the one of these files, and one that runs without this window. */
export function useRuns(type: FileType, fileUuids: string[], isBusy: boolean) {
  const query = useQuery({
    ...reading(imports.runs),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isBusy || state.data?.runs.some((run) => run.state === 'running') ? rounds.running : rounds.idle,
  })
  const runs = (query.data?.runs ?? []).filter((run) => run.type === type)
  const isOurs = (run: ImportRun) => run.files.some(({ uuid }) => fileUuids.includes(uuid))
  const own = runs.find((run) => run.state === 'running' && isOurs(run))
  const other = runs.find((run) => run.state === 'running' && !run.isPreview && !isOurs(run))
  const watched = useWatched(isBusy ? undefined : other, runs)
  return { query, own, watched, last: runs.find((run) => run.state === 'done') }
}

/** Once seen running it is shown until the window is closed, also when it has ended. */
function useWatched(running: ImportRun | undefined, runs: ImportRun[]): ImportRun | undefined {
  const [id, setId] = useState<number>()
  if (running && id !== running.id) setId(running.id)
  return runs.find((run) => run.id === id)
}

export type Runs = ReturnType<typeof useRuns>
