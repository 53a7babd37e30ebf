import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acknowledgements, coursework, marks } from '../../../contract/gradebook/endpoints.ts'
import type { Mark } from '../../../rules/marks.ts'
import { messageOf } from '../../kit/data/api.ts'
import { reading, useChanging } from '../../kit/data/reading.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { useParticipant } from '../../kit/session/participant.ts'

/** Marks of a child that this guardian has confirmed, by work, with the moment. */
export function useAcknowledgements() {
  const { uuid: pt } = useParticipant()
  const query = useQuery(reading(acknowledgements.list, { params: { pt } }))
  const given = query.data?.acknowledgements
  return { query, works: given && new Map(given.map(({ work, at }) => [work, at])) }
}

type Acknowledging = {
  /** The button is about to give way to the word. */
  onDone: () => void
}

/** Confirms that the shown mark was seen; where it is another by now, the pages read anew. */
export function useAcknowledging({ onDone }: Acknowledging) {
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()
  const { isPending, mutate } = useChanging(acknowledgements.give, {
    refresh: [acknowledgements.list],
    onDone,
    onFailed: (error) => {
      notify(messageOf(error), 'err')
      for (const { path } of [coursework.assignments, coursework.due, marks.work, marks.list, marks.totals])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  return { isPending, give: (work: number, mark: Mark) => mutate({ params: { pt, work }, body: { mark } }) }
}
