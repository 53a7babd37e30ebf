import { useQuery } from '@tanstack/react-query'
import { coursework } from '../../contract/coursework.ts'
import { may } from '../kit/may.ts'
import { useMe } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'

/** The chosen participant's; nothing is asked for one who has none. */
export function useAssignments() {
  const me = useMe()
  const enabled = may(me, coursework.assignments)
  return useQuery({ ...reading(coursework.assignments, { params: { pt: me.participant.uuid } }), enabled })
}
