import { IconCopy, IconRefresh, IconSchool } from '@tabler/icons-react'
import type { SetProvider } from '../../../contract/sso/schemas.ts'
import { ProviderMark } from '../../identity/provider-mark.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/notices/notices.tsx'
import { briefMoment, dayOf, fullDate, wholeNumber } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Connection, type State } from './connection.tsx'
import classes from './connections.module.css'

/** From so many days before it runs out a certificate is said to. */
const warned = 30

/** By the real clock, as whatever has to do with other machines. */
const daysLeft = (until: string) =>
  dayOf(Temporal.Now.instant().toString()).until(dayOf(until), { largestUnit: 'days' }).days

export function stateOfProvider({ fault, certificateUntil }: SetProvider): State {
  if (fault) return 'down'
  return certificateUntil && daysLeft(certificateUntil) <= warned ? 'soon' : 'works'
}

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host || issuer : issuer)

function troubleOf(provider: SetProvider) {
  const { fault, issuer, certificateUntil } = provider
  const host = hostOf(issuer)
  if (!fault) {
    if (!certificateUntil || stateOfProvider(provider) === 'works') return undefined
    const date = fullDate(dayOf(certificateUntil))
    return {
      what: t('administration.connections.provider.expires', { date }),
      words: t('administration.connections.provider.expiresWords'),
    }
  }
  const words = t(`administration.connections.provider.${fault.kind}Words`)
  const what = t(`administration.connections.provider.${fault.kind}`, { host })
  return fault.kind === 'certificate' ? { what, words } : { what, words, setting: 'SSO_CONFIG', detail: fault.detail }
}

type ProviderProps = { provider: SetProvider; isBusy: boolean; onCheck: () => void }

/** Somebody by whose accounts people sign in. */
export function ProviderConnection({ provider, isBusy, onCheck }: ProviderProps) {
  const { name, mark, kind, issuer, portal } = provider
  const [address = ''] = portal
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notify(t('administration.connections.copied')))
  return (
    <Connection
      icon={<ProviderMark mark={mark} />}
      name={name}
      way={`${kind === 'oidc' ? 'OpenID Connect' : 'SAML 2.0'} · ${hostOf(issuer)}`}
      state={stateOfProvider(provider)}
      trouble={troubleOf(provider)}
      facts={factsOf(provider)}
    >
      <Button
        look="sub"
        size="sm"
        busy={isBusy}
        aria-label={t('administration.connections.checkOf', { name })}
        onClick={onCheck}
      >
        <IconRefresh size={16} aria-hidden />
        {t('administration.connections.check')}
      </Button>
      {window.isSecureContext && (
        <Button
          look="ghost"
          size="sm"
          aria-label={t('administration.connections.provider.copyOf', { name })}
          onClick={copy}
        >
          <IconCopy size={16} aria-hidden />
          {t('administration.connections.provider.copy')}
        </Button>
      )}
    </Connection>
  )
}

function factsOf({ certificateUntil, domains, portal, linked, lastUsedAt }: SetProvider) {
  const facts: [string, React.ReactNode][] = []
  if (certificateUntil) {
    const [date, count] = [fullDate(dayOf(certificateUntil)), Math.max(0, daysLeft(certificateUntil))]
    facts.push([
      t('administration.connections.provider.certificateName'),
      t('administration.connections.provider.until', { date, count }),
    ])
  }
  if (domains.length) facts.push([t('administration.connections.provider.domains'), domains.join(', ')])
  facts.push(
    [
      t('administration.connections.provider.portal'),
      <code key="portal" className={classes.code} translate="no">
        {portal[0]}
      </code>,
    ],
    [t('administration.connections.provider.linked'), wholeNumber(linked)],
    [
      t('administration.connections.provider.last'),
      lastUsedAt ? briefMoment(lastUsedAt) : t('administration.connections.never'),
    ],
  )
  return facts
}

/** A school whose people sign in by password alone. */
export function NoProvider() {
  return (
    <Connection
      icon={<IconSchool size={24} aria-hidden />}
      name={t('administration.connections.provider.title')}
      way="OpenID Connect, SAML 2.0"
      state="unused"
      trouble={{
        what: t('administration.connections.provider.none'),
        words: t('administration.connections.provider.noneWords'),
        setting: 'SSO_CONFIG',
      }}
      facts={[]}
    />
  )
}
