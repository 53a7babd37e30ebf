import type { PushState } from '../../../contract/push/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { wholeNumber } from '../../kit/time/dates.ts'
import { sinceMoment } from './moments.ts'
import type { State } from './state-tag.tsx'
import type { Trouble } from './trouble.tsx'

type Fault = PushState['faults'][number]
type Silence = PushState['silent'][number]

/** Reasons with words of their own: of a service that takes nothing from anybody, and of single pushes. */
const ofServices = ['unreachable', 'insecure', 'later'] as const
const ofPushes = [...ofServices, 'refused', 'expired'] as const

const causeOf = ({ reason }: Silence) => ofServices.find((one) => one === reason) ?? 'other'
const reasonOf = ({ reason }: Fault) => ofPushes.find((one) => one === reason) ?? 'other'

/** Browsers let only a portal under https push to them, or one on the same machine. */
export const takesPushes = () => window.isSecureContext

export function stateOfPush({ silent, faults, devices }: PushState): State {
  if (!takesPushes()) return 'missing'
  if (silent.length) return silent.some(({ reason }) => reason === 'unreachable') ? 'silent' : 'down'
  if (faults.length) return 'soon'
  return devices ? 'works' : 'unused'
}

/** The worst first. */
export function troublesOfPush({ silent, faults, devices }: PushState): Trouble[] {
  const hosts = new Set(silent.map(({ host }) => host))
  const others = faults.filter(({ host }) => !hosts.has(host))
  const troubles: Trouble[] = [...silencesOf(silent), ...(others.length ? [troubleOfFaults(others)] : [])]
  if (!takesPushes())
    return [
      {
        tone: 'warn',
        what: t('administration.connections.push.plain'),
        words: 'administration.connections.push.plainWords',
      },
      ...troubles,
    ]
  if (troubles.length || devices) return troubles
  const what = t('administration.connections.push.unused')
  return [{ tone: 'info', what, words: 'administration.connections.push.unusedWords' }]
}

/** One for each reason: without a way to the Internet all services are silent at once. */
function silencesOf(silent: Silence[]): Trouble[] {
  return [...Map.groupBy(silent, causeOf)].map(([cause, those]) => {
    const [since] = those.map((one) => one.since).toSorted(Temporal.Instant.compare)
    const replies = new Set(those.flatMap(({ reply }) => (reply === null ? [] : [httpOf(reply)])))
    return {
      tone: 'err',
      what: t(`administration.connections.push.silent.${cause}`, {
        hosts: those.map(({ host }) => host).join(', '),
        since: sinceMoment(since!),
      }),
      words: `administration.connections.push.silentWords.${cause}`,
      detail: [...replies].join(', '),
    }
  })
}

/** `faults`: the most frequent first. */
function troubleOfFaults(faults: Fault[]): Trouble {
  const count = faults.reduce((sum, fault) => sum + fault.count, 0)
  return {
    tone: 'warn',
    what: t('administration.connections.push.faults', { count, number: wholeNumber(count) }),
    words: `administration.connections.push.mending.${reasonOf(faults[0]!)}`,
  }
}

/** fcm.googleapis.com: відмовляє, HTTP 403 · 3 */
export function faultLine(fault: Fault): string {
  const reason = t(`administration.connections.push.reason.${reasonOf(fault)}`)
  const why = fault.reply === null ? reason : `${reason}, ${httpOf(fault.reply)}`
  return `${fault.host}: ${why}\u00a0·\u00a0${wholeNumber(fault.count)}`
}

const httpOf = (reply: number) => `HTTP\u00a0${reply}`
