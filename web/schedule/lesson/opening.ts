import type { MouseEvent } from 'react'
import { openings } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import { addressOf } from '../../kit/data/api.ts'
import { useMe } from '../../kit/session/participant.ts'
import { withXsrf } from '../../kit/data/xsrf.ts'

/** `keepalive`: the lesson's app may put the page aside before the answer is there. It is nobody's concern if this fails. */
async function tellOpened(pt: string, uuid: string): Promise<void> {
  const address = addressOf(openings.record, { pt, uuid })
  const attempt = (xsrf: Record<string, string>) =>
    fetch(address, {
      method: openings.record.method,
      credentials: 'same-origin',
      keepalive: true,
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...xsrf },
    })
  await withXsrf(attempt).catch(() => undefined)
}

/** What a lesson's link does besides opening: a student's own account is counted as attending. */
export function useOpening({ uuid }: ScheduleEntry) {
  const { user, participant } = useMe()
  if (participant.role !== profileType.student || !participant.own || user.impersonatedBy) return {}
  const tell = () => void tellOpened(participant.uuid, uuid)
  return {
    /** Also the keyboard's Enter, and a click that opens a tab behind. */
    onClick: tell,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) tell()
    },
  }
}
