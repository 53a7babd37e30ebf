import { IconLogin2, IconRefresh, IconSchool } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ssoFailures, ssoProviders } from '../../../contract/sso/endpoints.ts'
import type { ProviderState, SetProvider, TrialSignIn } from '../../../contract/sso/schemas.ts'
import { ProviderMark } from '../../identity/provider-mark.tsx'
import { reasonIn } from '../../identity/sso-failure.tsx'
import { messageOf } from '../../kit/data/api.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { type Check, CheckFailure } from './check.tsx'
import { Connection } from './connection.tsx'
import { factsOf } from './provider-facts.tsx'
import { hostOf, stateOfProvider, troublesOf } from './provider-trouble.ts'
import { TrialOutcome } from './trial-outcome.tsx'
import { TroubleAlert } from './trouble.tsx'

type ProviderCardProps = {
  provider: SetProvider
  check: Check<ProviderState>
  /** Result of a trial sign-in by it. */
  trial: TrialSignIn | undefined
  onTrial: (trial: TrialSignIn | undefined) => void
}

/** A provider by whose accounts people sign in. */
export function ProviderCard({ provider, check, trial, onTrial }: ProviderCardProps) {
  const { key, name, mark, kind, issuer } = provider
  const [isHeard, setHeard] = useState(false)
  const tryButton = useRef<HTMLButtonElement>(null)
  const beginning = useChanging(ssoProviders.beginTrial, {
    onDone: ({ address }) => location.assign(address),
    onFailed: (error) => {
      const result = reasonIn(error, ssoFailures)
      if (result) onTrial({ provider: key, result, detail: null, email: null, doubt: null, person: null })
      else notify(messageOf(error), 'err')
    },
  })
  const known = check.isError ? undefined : check.data
  const again = () => {
    setHeard(true)
    void check.refetch()
  }
  const begin = () => {
    onTrial(undefined)
    beginning.mutate({ body: { provider: key } })
  }
  const close = () => {
    onTrial(undefined)
    tryButton.current?.focus()
  }
  return (
    <Connection
      icon={<ProviderMark mark={mark} />}
      name={name}
      way={`${kind === 'oidc' ? 'OpenID Connect' : 'SAML 2.0'} · ${hostOf(issuer)}`}
      state={check.isFetching ? 'checking' : stateOfProvider(provider, known)}
      isHeard={isHeard}
      facts={factsOf(provider, known)}
      actions={
        <>
          <Button
            look="sub"
            size="sm"
            busy={check.isFetching}
            aria-label={t('administration.connections.checkOf', { name })}
            onClick={again}
          >
            <IconRefresh size={16} aria-hidden />
            {t('administration.connections.check')}
          </Button>
          <Button
            ref={tryButton}
            look="ghost"
            size="sm"
            busy={beginning.isPending}
            aria-label={t('administration.connections.trial.of', { name })}
            onClick={begin}
          >
            <IconLogin2 size={16} aria-hidden />
            {t('administration.connections.trial.begin')}
          </Button>
        </>
      }
    >
      {trial && <TrialOutcome trial={trial} name={name} onClose={close} />}
      {troublesOf(provider, known).map((trouble) => (
        <TroubleAlert key={trouble.words} trouble={trouble} />
      ))}
      <CheckFailure check={check} />
    </Connection>
  )
}

/** A school whose people sign in by password alone. */
export function NoProvider() {
  return (
    <Connection
      icon={<IconSchool size={24} aria-hidden />}
      name={t('administration.connections.provider.none')}
      way="OpenID Connect, SAML 2.0"
      state="unused"
    >
      <TroubleAlert
        trouble={{
          tone: 'info',
          what: t('administration.connections.provider.noneWhat'),
          words: 'administration.connections.provider.noneWords',
        }}
      />
    </Connection>
  )
}
