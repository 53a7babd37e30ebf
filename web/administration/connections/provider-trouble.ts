import type { ProviderLack } from '../../../contract/sso/endpoints.ts'
import type { ProviderState, SetProvider } from '../../../contract/sso/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { dayOf, shortDateOf } from '../../kit/time/dates.ts'
import type { State } from './state-tag.tsx'
import type { Trouble } from './trouble.tsx'

/** Days before the end of a certificate from which on the card warns. */
const warned = 30

/** By the real clock, as the provider's. */
export const daysLeft = (until: string) =>
  dayOf(Temporal.Now.instant().toString()).until(dayOf(until), { largestUnit: 'days' }).days

export const hostOf = (issuer: string) => (URL.canParse(issuer) && new URL(issuer).host) || issuer

const endsSoon = ({ certificateUntil }: ProviderState) =>
  certificateUntil !== null && daysLeft(certificateUntil) <= warned

export function stateOfProvider({ lacks }: SetProvider, checked: ProviderState | undefined): State | undefined {
  if (checked?.fault) return checked.fault.kind === 'silent' ? 'silent' : 'down'
  if (lacks.length) return 'missing'
  if (!checked) return undefined
  return endsSoon(checked) ? 'soon' : 'works'
}

/** The worst first. */
export function troublesOf(provider: SetProvider, checked: ProviderState | undefined): Trouble[] {
  const lacks = provider.lacks.map((lack) => lackOf(lack, provider))
  if (checked?.fault) {
    const { kind, detail } = checked.fault
    const what = t(`administration.connections.provider.fault.${kind}`, { host: hostOf(provider.issuer) })
    return [{ tone: 'err', what, words: `administration.connections.provider.mending.${kind}`, detail }, ...lacks]
  }
  if (!checked?.certificateUntil || !endsSoon(checked)) return lacks
  const what = t('administration.connections.provider.expires', { date: shortDateOf(checked.certificateUntil) })
  return [...lacks, { tone: 'warn', what, words: 'administration.connections.provider.expiresWords' }]
}

function lackOf(lack: ProviderLack, { mark }: SetProvider): Trouble {
  const what = t(`administration.connections.provider.lack.${lack}`)
  const words =
    lack === 'secret'
      ? (`administration.connections.provider.secret.${mark}` as const)
      : (`administration.connections.provider.${lack}Words` as const)
  return { tone: 'warn', what, words }
}
