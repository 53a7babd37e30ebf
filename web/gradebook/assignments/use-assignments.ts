import { useQuery, useQueryClient } from '@tanstack/react-query'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import { may } from '../../kit/session/may.ts'
import { useMe, useParticipant } from '../../kit/session/participant.ts'
import { useAtRest } from '../../kit/data/at-rest.ts'
import { reading } from '../../kit/data/reading.ts'
import { useWithTicks } from './use-tick.ts'

/** Fetches what `/active` shows, and all works, once a page with tasks is drawn. */
export function useAssignmentsAtRest(isDrawn: boolean): void {
  const client = useQueryClient()
  const { uuid } = useParticipant()
  useAtRest(isDrawn ? uuid : undefined, (pt) => {
    void client.prefetchQuery(reading(coursework.open, { params: { pt } }))
    void client.prefetchQuery(reading(coursework.assignments, { params: { pt } }))
  })
}

/** The chosen participant's, with the ticks that are on their way; nothing is asked for one who has none. */
export function useAssignments() {
  const me = useMe()
  const enabled = may(me, coursework.assignments)
  return useWithTicks(
    useQuery({ ...reading(coursework.assignments, { params: { pt: me.participant.uuid } }), enabled }),
  )
}
