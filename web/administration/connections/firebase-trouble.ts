import type { PushCheck, PushState } from '../../../contract/push/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { pastMoment } from './moments.ts'
import { causeOf, httpOf, mendingOf, reasonWords, silentWordsOf } from './push-words.ts'
import type { Trouble } from './trouble.tsx'

type Firebase = NonNullable<PushState['firebase']>
type Fault = NonNullable<PushCheck['fault']>

/** Pushes that the project does not take, and devices that it does not register. */
export function troublesOfFirebase(firebase: PushState['firebase'], checked: PushCheck | undefined): Trouble[] {
  if (!firebase) return []
  const fault = checked?.fault
  return [...(fault ? [troubleOfCheck(firebase, fault)] : []), ...troublesOfRegistration(firebase, fault)]
}

function troubleOfCheck(firebase: Firebase, fault: Fault): Trouble {
  const { step, host } = fault
  const cause = causeOf(fault)
  if (cause !== 'other')
    return {
      tone: 'err',
      what: `${host}: ${reasonWords(fault)}.`,
      words: silentWordsOf(cause, firebase),
      detail: answerIn(fault).join(', '),
    }
  return {
    tone: 'err',
    what: t(`administration.connections.push.firebase.${step}`, { project: firebase.project }),
    words: `administration.connections.push.firebase.${step}Words`,
    detail: [host, ...answerIn(fault)].join(', '),
  }
}

function troublesOfRegistration(firebase: Firebase, fault: Fault | null | undefined): Trouble[] {
  const { refused } = firebase
  if (!refused) return []
  const what = t('administration.connections.push.firebase.registration', { at: pastMoment(refused.at) })
  const detail = answerIn(refused).join(', ')
  if (refused.reason === 'refused')
    return [{ tone: 'err', what, words: 'administration.connections.push.firebase.registrationWords', detail }]
  // The check tells of the same silence.
  return fault ? [] : [{ tone: 'warn', what, words: mendingOf(refused, firebase), detail }]
}

const answerIn = ({ reply, code }: Pick<Fault, 'reply' | 'code'>) => [
  ...(reply === null ? [] : [httpOf(reply)]),
  ...(code === null ? [] : [code]),
]
