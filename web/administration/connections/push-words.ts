import type { PushState } from '../../../contract/push/schemas.ts'
import { type Key, t } from '../../kit/i18n/texts.ts'
import { wholeNumber } from '../../kit/time/dates.ts'

type Firebase = PushState['firebase']
type Fault = PushState['faults'][number]
type Cause = ReturnType<typeof causeOf>

/** Reasons with words of their own: of a service that takes nothing from anybody, and of single pushes. */
const ofServices = ['unreachable', 'insecure', 'later'] as const
const ofPushes = [...ofServices, 'refused', 'expired'] as const

export const causeOf = ({ reason }: Pick<Fault, 'reason'>) => ofServices.find((one) => one === reason) ?? 'other'
const reasonOf = ({ reason }: Pick<Fault, 'reason'>) => ofPushes.find((one) => one === reason) ?? 'other'

export const reasonWords = (fault: Pick<Fault, 'reason'>) =>
  t(`administration.connections.push.reason.${reasonOf(fault)}`)

export const httpOf = (reply: number) => `HTTP\u00a0${reply}`

/** fcm.googleapis.com: відмовляє, HTTP 403 · 3 */
export function faultLine(fault: Fault): string {
  const reason = reasonWords(fault)
  const why = fault.reply === null ? reason : `${reason}, ${httpOf(fault.reply)}`
  return `${fault.host}: ${why}\u00a0·\u00a0${wholeNumber(fault.count)}`
}

/** A Firebase project sends to Google alone, whatever services the settings allow. */
export function silentWordsOf(cause: Cause, firebase: Firebase): Key {
  if (!firebase || cause === 'later') return `administration.connections.push.silentWords.${cause}`
  if (cause === 'other') return 'administration.connections.push.mending.other'
  return `administration.connections.push.firebase.silentWords.${cause}`
}

export function mendingOf(fault: Pick<Fault, 'reason'>, firebase: Firebase): Key {
  const reason = reasonOf(fault)
  if (firebase && reason === 'unreachable') return 'administration.connections.push.firebase.mending'
  return `administration.connections.push.mending.${reason}`
}
