import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { cx } from '../kit/ui/cx.ts'
import { DevicesSection, useSessions } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import classes from './personal.module.css'
import { ProvidersSection } from './providers-section.tsx'
import { TokensSection, useTokens } from './tokens-section.tsx'
import { useAccount } from './use-account.ts'
import { useFactors } from './use-factors.ts'
import { hasProviders, useProviders } from './use-providers.ts'

/** Ways to sign in, and places where somebody is signed in. */
export function SecuritySection() {
  const own = [useAccount(), useFactors(), useSessions(), useTokens()]
  const providers = useProviders()
  const parts = hasProviders() ? [...own, providers] : own
  if (useAllFailed(parts)) return <Waiting for={parts} what="page" form="page" />
  return (
    <div className={cx(classes.columns, classes.wide)}>
      <div className={classes.column}>
        <PasswordSection />
        <FactorsSection />
        <PasskeysSection />
      </div>
      <div className={classes.column}>
        {hasProviders() && <ProvidersSection />}
        <DevicesSection />
        <TokensSection />
      </div>
    </div>
  )
}
