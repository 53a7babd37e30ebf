import type { push } from '../../../contract/push/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { t } from '../../kit/i18n/texts.ts'
import { briefMoment } from '../../kit/time/dates.ts'

type Firebase = NonNullable<Answer<typeof push.service>['firebase']>
type Refusal = Firebase['refusals'][number]

const joined = (parts: (string | number | null)[]) => parts.filter((part) => part !== null).join(' ')

/** What Google answers at this moment, which is the cause of whatever else has failed. */
export function troubleOfProject({ project, fault }: Firebase) {
  if (!fault) return undefined
  const { step, host, reason, reply, code } = fault
  if (reason !== 'refused')
    return {
      what: t('administration.connections.push.silent', { host }),
      words: t('administration.connections.push.silentWords'),
    }
  return {
    what: t(`administration.connections.push.firebase.${step}`, { project }),
    words: t(`administration.connections.push.firebase.${step}Words`),
    setting: 'FIREBASE_CONFIG',
    detail: joined([host, reply, code]),
  }
}

/** What concerns whoever registers: a limit and a lost answer pass by themselves, and a request may be one browser's fault. */
const ofEverybody = new Set<Refusal['kind']>(['key', 'account', 'denied', 'project'])

/** No device registers any more, which cannot be asked for at this moment as pushes can. */
export const isShut = ({ refusals }: Firebase) =>
  refusals.some(({ step, kind }) => step === 'registration' && ofEverybody.has(kind))

/** What was refused, and has not succeeded since; a registration first, of which nothing else tells. */
export function troubleOfRefusals({ refusals }: Firebase) {
  const [first] = refusals.toSorted((one, other) => Number(one.step === 'push') - Number(other.step === 'push'))
  if (!first) return undefined
  const { step, kind, reply, code, at } = first
  return {
    what: t(`administration.connections.push.refusal.${step}`, {
      kind: t(`administration.connections.push.refusal.kind.${kind}`),
    }),
    words: `${t('administration.connections.push.refusal.since', { at: briefMoment(at) })} ${t(`administration.connections.push.refusal.mending.${kind}`)}`,
    setting: 'FIREBASE_CONFIG',
    detail: joined([reply, code]),
  }
}

/** One line for each, with its moment. */
export const linesOfRefusals = ({ refusals }: Firebase): string[] =>
  refusals.map(({ step, kind, at }) =>
    t('administration.connections.push.refusal.line', {
      step: t(`administration.connections.push.refusal.step.${step}`),
      kind: t(`administration.connections.push.refusal.kind.${kind}`),
      at: briefMoment(at),
    }),
  )
