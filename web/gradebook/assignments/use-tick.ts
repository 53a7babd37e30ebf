import { useMutationState, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import { homeworkTicks } from '../../../contract/schedule/endpoints.ts'
import type { Homework } from '../../../contract/gradebook/works.ts'
import { call, messageOf } from '../../kit/data/api.ts'
import { keyOf } from '../../kit/data/reading.ts'
import { useSending } from '../../kit/data/use-sending.ts'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { may } from '../../kit/session/may.ts'
import { useMe, useParticipant } from '../../kit/session/participant.ts'
import { today } from '../../kit/time/dates.ts'
import { withTicks, type Tick } from './ticks.ts'

type WithHomework = { homework: Homework[] }

const keyOfTicks = (pt: string) => ['tick', pt]

/** Those of the chosen participant that the server has not answered yet, in the order in which they were made. */
function useTicksUnderWay(): Tick[] {
  const { uuid: pt } = useParticipant()
  return useMutationState({
    filters: { mutationKey: keyOfTicks(pt), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  })
}

/** The query with the ticks that are on their way in its homework. */
export function useWithTicks<T extends WithHomework>(query: UseQueryResult<T>): UseQueryResult<T> {
  const underWay = useTicksUnderWay()
  const read = query.data
  // An answer that a device kept of an older portal may have no homework.
  const data = useMemo(() => read && { ...read, homework: withTicks(read.homework ?? [], underWay) }, [read, underWay])
  return { ...query, data } as typeof query
}

/** Whether homework is the user's own to tick. */
export function useMayTick(): boolean {
  return may(useMe(), homeworkTicks.tick)
}

/** Ticks a lesson's homework, or takes that back: at once on the page, which goes back where the server does not take it. */
export function useTick({ lesson, courseName }: { lesson: string; courseName: string }): (isDone: boolean) => void {
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()
  const queryKeys = [coursework.open, coursework.assignments, coursework.due].map((one) =>
    keyOf(one, { params: { pt } }),
  )
  const refresh = () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
  const sending = useSending<void, Tick>({
    mutationKey: keyOfTicks(pt),
    // One after the other: what was said last of a lesson is what stays.
    scope: { id: `tick ${lesson}` },
    mutationFn: ({ on }) =>
      call(on === null ? homeworkTicks.untick : homeworkTicks.tick, { params: { pt, uuid: lesson } }),
    onSuccess: async (_, tick) => {
      for (const queryKey of queryKeys)
        client.setQueryData<WithHomework>(
          queryKey,
          (known) => known && { ...known, homework: withTicks(known.homework, [tick]) },
        )
      await refresh()
    },
    onError: (error) => {
      notify(t('gradebook.assignments.tick.failed', { course: courseName, message: messageOf(error) }), 'err')
      void refresh()
    },
  })
  return (isDone) => sending.mutate({ lesson, on: isDone ? today().toString() : null })
}
