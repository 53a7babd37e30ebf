import { X509Certificate } from 'node:crypto'
import type { SetProvider } from '../../contract/sso/schemas.ts'
import type { Language } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { shownProvider, type Provider } from '../runtime/single-sign-on.ts'
import { type Uses, usesOf } from './links.ts'
import { isSilent, readOpenId, returnAddress } from './oidc.ts'
import { reasonOf } from './reasons.ts'
import { acsOf, entityOf } from './saml.ts'
import { readMetadata } from './saml-papers.ts'

type Trial = Pick<SetProvider, 'fault' | 'certificateUntil' | 'portal'>

/** Whether a provider says what it is, and what it has to know of the portal. */
async function tryProvider(provider: Provider, config: Config): Promise<Trial> {
  const isOpenId = provider.kind === 'oidc'
  const portal = isOpenId ? [returnAddress(config).href] : [entityOf(config), acsOf(config)]
  try {
    if (isOpenId) {
      await readOpenId(provider)
      return { portal, certificateUntil: null, fault: null }
    }
    const { certificates } = await readMetadata(provider)
    const until = certificates.map((one) => untilOf(one)).reduce((one, other) => (one > other ? one : other))
    const hasRunOut = Date.parse(until) <= Date.now()
    return { portal, certificateUntil: until, fault: hasRunOut ? { kind: 'certificate', detail: until } : null }
  } catch (error) {
    return {
      portal,
      certificateUntil: null,
      fault: { kind: isSilent(error) ? 'silent' : 'wrong', detail: reasonOf(error) },
    }
  }
}

const untilOf = (certificate: string) =>
  new Date(new X509Certificate(Buffer.from(certificate, 'base64')).validTo).toISOString()

async function setProvider(
  provider: Provider,
  config: Config,
  language: Language,
): Promise<Omit<SetProvider, keyof Uses>> {
  const { kind, issuer, domains } = provider
  return { ...shownProvider(provider, language), kind, issuer, domains, ...(await tryProvider(provider, config)) }
}

/** For the office: all of them at once, each asked anew. */
export async function askProviders(db: Db, config: Config, language: Language): Promise<SetProvider[]> {
  const { providers } = config.singleSignOn
  const [uses, tried] = await Promise.all([
    usesOf(db),
    Promise.all(providers.map((provider) => setProvider(provider, config, language))),
  ])
  return tried.map((one) => Object.assign(one, uses.get(one.issuer) ?? { linked: 0, lastUsedAt: null }))
}

/** For whoever sets providers up, a line each. */
export async function tryProviders(config: Config): Promise<string[]> {
  const { providers } = config.singleSignOn
  if (!providers.length) return ['No provider is set up: SSO_CONFIG names none.']
  return Promise.all(
    providers.map(async (provider) => {
      const { fault, portal } = await tryProvider(provider, config)
      const outcome = fault ? `does not answer as it should: ${fault.detail}` : 'answers'
      return `${provider.key}  ${provider.issuer}  ${outcome}\n    It has to know: ${portal.join(', ')}`
    }),
  )
}
