import { useQuery } from '@tanstack/react-query'
import { absences } from '../../contract/attendance/endpoints.ts'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import { reading } from '../kit/data/reading.ts'

/** What a guardian has said of this child's absences; of anybody else nothing is asked. */
export function useAbsences() {
  const me = useMe()
  const isEnabled = may(me, absences.report)
  const query = useQuery({ ...reading(absences.list, { params: { pt: me.participant.uuid } }), enabled: isEnabled })
  return { ...query, isEnabled }
}
