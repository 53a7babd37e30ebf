import type { PushCheck, PushState } from '../../../contract/push/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { wholeNumber } from '../../kit/time/dates.ts'
import { troublesOfFirebase } from './firebase-trouble.ts'
import { sinceMoment } from './moments.ts'
import { causeOf, httpOf, mendingOf, silentWordsOf } from './push-words.ts'
import type { State } from './state-tag.tsx'
import type { Trouble } from './trouble.tsx'

type Firebase = PushState['firebase']
type Fault = PushState['faults'][number]
type Silence = PushState['silent'][number]

/** Browsers let only a portal under https push to them, or one on the same machine. */
export const takesPushes = () => window.isSecureContext

export function stateOfPush(pushes: PushState, checked: PushCheck | undefined): State | undefined {
  const { firebase, silent, faults, devices } = pushes
  if (!takesPushes()) return 'missing'
  if (checked?.fault) return checked.fault.reason === 'unreachable' ? 'silent' : 'down'
  if (firebase?.refused?.reason === 'refused') return 'down'
  if (silent.length) return silent.some(({ reason }) => reason === 'unreachable') ? 'silent' : 'down'
  if (faults.length || firebase?.refused) return 'soon'
  if (firebase && !checked) return undefined
  return devices ? 'works' : 'unused'
}

const byTone = (one: Trouble, other: Trouble) => Number(other.tone === 'err') - Number(one.tone === 'err')

/** The worst first. */
export function troublesOfPush(pushes: PushState, checked: PushCheck | undefined): Trouble[] {
  // A project that takes nothing is the cause of whatever else has failed.
  const sent = checked?.fault ? [] : ofServices(pushes)
  const troubles = [...troublesOfFirebase(pushes.firebase, checked), ...sent].toSorted(byTone)
  if (!takesPushes())
    return [
      {
        tone: 'warn',
        what: t('administration.connections.push.plain'),
        words: 'administration.connections.push.plainWords',
      },
      ...troubles,
    ]
  if (troubles.length || pushes.devices) return troubles
  const what = t('administration.connections.push.unused')
  return [{ tone: 'info', what, words: 'administration.connections.push.unusedWords' }]
}

function ofServices({ firebase, silent, faults }: PushState): Trouble[] {
  const hosts = new Set(silent.map(({ host }) => host))
  const others = faults.filter(({ host }) => !hosts.has(host))
  return [...silencesOf(silent, firebase), ...(others.length ? [troubleOfFaults(others, firebase)] : [])]
}

/** One for each reason: without a way to the Internet all services are silent at once. */
function silencesOf(silent: Silence[], firebase: Firebase): Trouble[] {
  return [...Map.groupBy(silent, causeOf)].map(([cause, those]) => {
    const [since] = those.map((one) => one.since).toSorted(Temporal.Instant.compare)
    const replies = new Set(those.flatMap(({ reply }) => (reply === null ? [] : [httpOf(reply)])))
    return {
      tone: 'err',
      what: t(`administration.connections.push.silent.${cause}`, {
        hosts: those.map(({ host }) => host).join(', '),
        since: sinceMoment(since!),
      }),
      words: silentWordsOf(cause, firebase),
      detail: [...replies].join(', '),
    }
  })
}

/** `faults`: the most frequent first. */
function troubleOfFaults(faults: Fault[], firebase: Firebase): Trouble {
  const count = faults.reduce((sum, fault) => sum + fault.count, 0)
  return {
    tone: 'warn',
    what: t('administration.connections.push.faults', { count, number: wholeNumber(count) }),
    words: mendingOf(faults[0]!, firebase),
  }
}
