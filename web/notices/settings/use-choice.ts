import { useMutationState, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useSending } from '../../kit/data/use-sending.ts'
import { errorsOf, type FieldErrors } from '../../kit/form/server-form.tsx'

/** A choice of the account, and how it is read and sent. */
export type Choice<Chosen extends object, Known extends Chosen> = {
  name: string
  reading: UseQueryOptions<Known> & { queryKey: readonly unknown[] }
  send: (chosen: Chosen) => Promise<void>
  /** The fields that the server may blame, by its names for them. */
  blamed: Record<string, string>
}

/** The choice of the account, with one that is on its way to the server. */
export function useChosen<Chosen extends object, Known extends Chosen>({ name, reading }: Choice<Chosen, Known>) {
  const query = useQuery(reading)
  const sent = useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Chosen,
  })
  const known: Known | undefined = query.data && { ...query.data, ...sent.at(-1) }
  return { query, known }
}

const clean = { failure: null as string | null, errors: {} as FieldErrors }

/**
 * Chooses: at once on the page, which turns it back where the server does not take it. `onSettled`: it is saved or turned
 * back; not where the server blames a field, as what was typed stays.
 */
export function useChoosing<Chosen extends object, Known extends Chosen>(
  { name, reading: { queryKey }, send, blamed }: Choice<Chosen, Known>,
  onSettled: (chosen: Chosen) => void,
) {
  const client = useQueryClient()
  const [said, setSaid] = useState(clean)
  const { isSuccess, mutate } = useSending<void, Chosen>({
    mutationKey: [name],
    // One after the other, so that the last choice is the one that stays.
    scope: { id: name },
    mutationFn: send,
    onSuccess: async (_, chosen) => {
      client.setQueryData<Known>(queryKey, (known) => known && { ...known, ...chosen })
      setSaid(clean)
      onSettled(chosen)
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, chosen) => {
      const { errors, alert } = errorsOf(error, Object.keys(blamed))
      setSaid({ failure: alert, errors: inFields(errors, blamed) })
      if (alert !== null) onSettled(chosen)
      void client.invalidateQueries({ queryKey })
    },
  })
  const choose = (chosen: Chosen) => {
    setSaid(clean)
    mutate(chosen)
  }
  const blame = (errors: FieldErrors) => setSaid({ failure: null, errors })
  return { choose, blame, ...said, isSaved: isSuccess && said === clean }
}

const inFields = (errors: FieldErrors, blamed: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, fault]) => [blamed[name] ?? name, fault]))
