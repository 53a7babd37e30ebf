import { useQuery } from '@tanstack/react-query'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'

/** The chosen participant's; nothing is asked for one who has none. */
export function useAssignments() {
  const me = useMe()
  const enabled = may(me, coursework.assignments)
  return useQuery({ ...reading(coursework.assignments, { params: { pt: me.participant.uuid } }), enabled })
}

/** What of them a first page shows. */
export function useAssignmentSummary() {
  const me = useMe()
  const enabled = may(me, coursework.summary)
  return useQuery({ ...reading(coursework.summary, { params: { pt: me.participant.uuid } }), enabled })
}
