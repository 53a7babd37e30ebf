import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { type ProviderFault, type ProviderLack, providerLacks } from '../../contract/sso/endpoints.ts'
import type { ProviderState, SetProvider } from '../../contract/sso/schemas.ts'
import type { Language } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import type { Handlers } from '../http/context.ts'
import type { Config } from '../runtime/config.ts'
import { found } from '../runtime/errors.ts'
import { isPrivate, type Provider, type SamlProvider, shownProvider } from '../runtime/providers.ts'
import { exchange } from './exchange.ts'
import { SsoRefusal } from './failure.ts'
import { discover, isSilence, returnAddress } from './oidc.ts'
import { reasonOf } from './reasons.ts'
import { acsOf, entityOf, logoutOf } from './saml-portal.ts'
import { trialRoutes } from './trial.ts'

/** The administrator's view of the providers. */
export const ssoProviderRoutes: Handlers<typeof contract.ssoProviders> = {
  list: async ({ db, config, language }) => {
    const uses = await usesByIssuer(db)
    const none = { linked: 0, lastSignInAt: null }
    return {
      providers: config.providers.map((one) => setProvider(one, config, language, uses.get(one.issuer) ?? none)),
    }
  },
  check: async ({ config, clock, query }) =>
    stateOf(found(config.providers.find(({ key }) => key === query.provider)), clock.real()),
  ...trialRoutes,
}

type Use = Pick<SetProvider, 'linked' | 'lastSignInAt'>

async function usesByIssuer(db: Db): Promise<Map<string, Use>> {
  const { rows } = await sql<Use & { issuer: string }>`
    select issuer, count(*)::int as linked, max(used_at) as last_sign_in_at from sso_links group by issuer`.execute(db)
  return new Map(rows.map(({ issuer, linked, lastSignInAt }) => [issuer, { linked, lastSignInAt }]))
}

function setProvider(provider: Provider, config: Config, language: Language, use: Use): SetProvider {
  const { kind, issuer, domains } = provider
  const portal: SetProvider['portal'] =
    kind === 'oidc'
      ? [{ name: 'return', address: returnAddress(config).href }]
      : [
          { name: 'metadata', address: entityOf(config) },
          { name: 'acs', address: acsOf(config) },
          { name: 'logout', address: logoutOf(config) },
        ]
  return {
    ...shownProvider(provider, language),
    kind,
    issuer,
    domains,
    portal,
    lacks: lacksOf(provider, config),
    ...use,
  }
}

function lacksOf(provider: Provider, { publicUrl }: Config): ProviderLack[] {
  const { kind, mark, domains } = provider
  // Neither ever says that an address is verified.
  const needsDomains = (kind === 'saml' || mark === 'microsoft') && !domains.length
  const needsSecret = kind === 'oidc' && mark !== 'school' && provider.client.secret === undefined
  const needsHttps = kind === 'oidc' && !isPrivate(publicUrl)
  const needed = { secret: needsSecret, domains: needsDomains, https: needsHttps }
  return providerLacks.filter((lack) => needed[lack])
}

/** Asks the provider anew, and never throws: what goes wrong is its state. */
async function stateOf(provider: Provider, now: Temporal.Instant): Promise<ProviderState> {
  try {
    const until = await exchange(provider, async () => {
      if (provider.kind === 'saml') return certificatesEnd(provider)
      await discover(provider)
      return null
    })
    const isOver = until !== null && Temporal.Instant.compare(until, now) <= 0
    return { fault: isOver ? { kind: 'certificate', detail: '' } : null, certificateUntil: until?.toString() ?? null }
  } catch (error) {
    // Late, or too many wait for it.
    const isOverdue = error instanceof SsoRefusal
    const kind = isOverdue || isSilence(error) ? 'silent' : isOfFile(error) ? 'file' : 'wrong'
    return { fault: { kind, detail: isOverdue ? '' : reasonOf(error) } satisfies Fault, certificateUntil: null }
  }
}

type Fault = { kind: ProviderFault; detail: string }

const isOfFile = (error: unknown) => error instanceof Error && 'errno' in error

/** End of the certificate that holds longest. */
async function certificatesEnd(provider: SamlProvider): Promise<Temporal.Instant> {
  const { readMetadata } = await import('./saml-metadata.ts')
  const { certificates } = await readMetadata(provider)
  const ends = certificates.map((one) => Date.parse(new X509Certificate(Buffer.from(one, 'base64')).validTo))
  return Temporal.Instant.fromEpochMilliseconds(Math.max(...ends))
}
