import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../contract/notices/endpoints.ts'
import type { NoticeHours } from '../../../contract/notices/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { call } from '../../kit/data/api.ts'
import { keyOf, reading } from '../../kit/data/reading.ts'
import { useSending } from '../../kit/data/use-sending.ts'
import { errorsOf, type FieldErrors } from '../../kit/form/server-form.tsx'

type Known = Answer<typeof notices.hours>

const mutationKey = ['chooseHours']

/** The account's quiet hours, with a choice that is on its way to the server. */
export function useHours(pt: string) {
  const query = useQuery(reading(notices.hours, { params: { pt } }))
  const chosen = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NoticeHours,
  })
  return { query, hours: query.data && { ...query.data, ...chosen.at(-1) } }
}

const clean = { failure: null as string | null, errors: {} as FieldErrors }

/**
 * Chooses hours: at once on the page, which turns them back where the server does not take them. `onSettled`: they are saved
 * or turned back; not where the server blames a time, as what was typed stays.
 */
export function useChoosing(pt: string, onSettled: (chosen: NoticeHours) => void) {
  const client = useQueryClient()
  const queryKey = keyOf(notices.hours, { params: { pt } })
  const [said, setSaid] = useState(clean)
  const { isSuccess, mutate } = useSending<void, NoticeHours>({
    mutationKey,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'choose hours' },
    mutationFn: (body) => call(notices.chooseHours, { params: { pt }, body }),
    onSuccess: async (_, chosen) => {
      client.setQueryData<Known>(queryKey, (known) => known && { ...known, ...chosen })
      setSaid(clean)
      onSettled(chosen)
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, chosen) => {
      const { errors, alert } = errorsOf(error, ['quiet.to'])
      const fault = errors['quiet.to']
      setSaid({ failure: alert, errors: fault ? { to: fault } : {} })
      if (alert !== null) onSettled(chosen)
      void client.invalidateQueries({ queryKey })
    },
  })
  const choose = (chosen: NoticeHours) => {
    setSaid(clean)
    mutate(chosen)
  }
  const blame = (errors: FieldErrors) => setSaid({ failure: null, errors })
  return { choose, blame, ...said, isSaved: isSuccess && said === clean }
}
