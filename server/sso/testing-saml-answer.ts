import { readConfig } from '../runtime/config.ts'
import { SsoRefusal } from './failure.ts'
import type { Identity } from './identity.ts'
import { samlIdentityOf } from './saml.ts'
import { requestIdOf } from './state.ts'
import { type Said, saidOf } from './testing-saml.ts'
import { samlProvider, type There } from './testing-saml-provider.ts'

const attempt = { state: 'the-state', nonce: 'the-nonce' }

type Outcome = { identity?: Identity; why?: string; logged: object[]; response: string }

/** A portal without a database that knows one SAML provider; `more`: what that says otherwise than `saidOf`. */
export async function portalWithSaml(more: Partial<Said> = {}) {
  const there: There = await samlProvider()
  const config = { ...readConfig({ PUBLIC_URL: 'https://portal.school.example' }), providers: [there.provider] }
  const said: Said = { ...saidOf(requestIdOf(attempt), there.provider.issuer, config.publicUrl.origin), ...more }
  /** The person of a response to the portal's request, or the reason of the refusal, with the lines of the log. */
  const take = async (xml: string): Promise<Outcome> => {
    const logged: object[] = []
    const warn = (facts: object, words: string) => void logged.push({ facts, words })
    const response = Buffer.from(xml).toString('base64')
    try {
      return { identity: await samlIdentityOf(there.provider, { config, warn }, response, attempt), logged, response }
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error
      return { why: error.why, logged, response }
    }
  }
  return { there, said, take }
}
