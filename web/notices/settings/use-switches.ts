import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../contract/notices/endpoints.ts'
import type { NoticeSwitch } from '../../../contract/notices/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { call, messageOf } from '../../kit/data/api.ts'
import { keyOf, reading } from '../../kit/data/reading.ts'
import { useSending } from '../../kit/data/use-sending.ts'

const isSame = (a: NoticeSwitch, b: NoticeSwitch) => a.event === b.event && a.way === b.way

/** The switches as they are once these were turned; of one that was turned twice the last counts. */
const withTurns = (switches: NoticeSwitch[], turns: NoticeSwitch[]) =>
  switches.map((one) => turns.findLast((turned) => isSame(turned, one)) ?? one)

const keyOfTurns = (pt: string) => ['turn', pt]

/** The switches of a participant, with those that are on their way to the server. */
export function useSwitches(pt: string) {
  const query = useQuery(reading(notices.switches, { params: { pt } }))
  const turns = useMutationState({
    filters: { mutationKey: keyOfTurns(pt), status: 'pending' },
    select: ({ state }) => state.variables as NoticeSwitch,
  })
  return { query, switches: query.data && withTurns(query.data.switches, turns) }
}

/** Turns a switch of a participant: at once on the page, which turns it back where the server does not take it. */
export function useTurning(pt: string) {
  const client = useQueryClient()
  const queryKey = keyOf(notices.switches, { params: { pt } })
  const [failure, setFailure] = useState<string>()
  const { isSuccess, mutate } = useSending<void, NoticeSwitch>({
    mutationKey: keyOfTurns(pt),
    // One after the other, so that the last turn of a switch is the one that stays.
    scope: { id: `turn ${pt}` },
    mutationFn: (body) => call(notices.turn, { params: { pt }, body }),
    onSuccess: async (_, turned) => {
      client.setQueryData<Answer<typeof notices.switches>>(
        queryKey,
        (known) => known && { switches: withTurns(known.switches, [turned]) },
      )
      await client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      setFailure(messageOf(error))
      void client.invalidateQueries({ queryKey })
    },
  })
  const turn = (turned: NoticeSwitch) => {
    setFailure(undefined)
    mutate(turned)
  }
  return { turn, failure, isSaved: isSuccess && failure === undefined }
}
