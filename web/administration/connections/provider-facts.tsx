import type { ProviderState, SetProvider } from '../../../contract/sso/schemas.ts'
import { CopyIcon } from '../../kit/form/copy-button.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { shortDateOf } from '../../kit/time/dates.ts'
import type { Facts } from './connection.tsx'
import classes from './connections.module.css'
import { pastMoment } from './moments.ts'
import { daysLeft } from './provider-trouble.ts'
import { Code } from './trouble.tsx'

export function factsOf(provider: SetProvider, checked: ProviderState | undefined): Facts {
  const { kind, domains, portal, linked, lastSignInAt } = provider
  const facts: Facts = []
  // Its line is kept free until it is known.
  if (kind === 'saml' && (!checked || checked.certificateUntil))
    facts.push([t('administration.connections.provider.certificate'), certificateOf(checked)])
  if (domains.length) facts.push([t('administration.connections.provider.domains'), domains.join(', ')])
  for (const { name, address } of portal) {
    const term = t(`administration.connections.provider.portal.${name}`)
    facts.push([term, <PortalAddress key={name} term={term} address={address} provider={provider.name} />])
  }
  facts.push(
    [
      t('administration.connections.provider.linked'),
      t('administration.connections.provider.accounts', { count: linked }),
    ],
    [t('administration.connections.provider.last'), pastMoment(lastSignInAt)],
  )
  return facts
}

function certificateOf(checked: ProviderState | undefined): string {
  if (!checked?.certificateUntil) return '…'
  const [date, count] = [shortDateOf(checked.certificateUntil), daysLeft(checked.certificateUntil)]
  if (count < 0 || checked.fault?.kind === 'certificate')
    return t('administration.connections.provider.expired', { date })
  return t('administration.connections.provider.until', { date, count })
}

type PortalAddressProps = { term: string; address: string; provider: string }

/** An address of the portal that the provider has to know. */
function PortalAddress({ term, address, provider }: PortalAddressProps) {
  return (
    <span className={classes.address}>
      <Code>{address}</Code>
      <CopyIcon
        text={address}
        label={t('administration.connections.provider.copyOf', { address: term, name: provider })}
        said={t('administration.connections.provider.copied', { address: term })}
      />
    </span>
  )
}
