import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '../../contract/index.ts'
import type { SamlProvider } from '../runtime/providers.ts'
import { freshFolder } from '../testing/folder.ts'
import type { School } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { newPair } from './testing-certificate.ts'
import { assertionOf, metadataOf, responseOf, type Said, saidTo, signed } from './testing-saml.ts'

const issuer = 'https://id.school.example/saml'

const firstKeys = newPair()

/** A SAML provider whose metadata are a file. */
export async function samlProvider() {
  const file = join(await freshFolder('dzvinok-saml-'), 'metadata.xml')
  let keys = firstKeys
  const publish = (...pairs: (typeof keys)[]) => writeFile(file, metadataOf(issuer, 'https://id.school.example', pairs))
  await publish(keys)
  const provider: SamlProvider = {
    kind: 'saml',
    key: 'saml',
    names: { ua: 'Ліцей', en: 'Lyceum' },
    mark: 'school',
    domains: ['school.example'],
    issuer,
    metadata: file,
    signOut: false,
  }
  return {
    provider,
    file,
    keys: () => keys,
    /** Publishes a new certificate beside the present one, and signs with it from then on. */
    async rollOver() {
      const next = newPair()
      await publish(keys, next)
      keys = next
    },
  }
}

export type There = Awaited<ReturnType<typeof samlProvider>>

/** Gives the school this provider alone. */
export async function samlSchool(school: School): Promise<There> {
  const there = await samlProvider()
  school.config.providers = [there.provider]
  return there
}

/** The response that the provider would send, its assertion signed. */
export const goodResponse = (there: There, said: Said) => signed(responseOf(said, assertionOf(said)), there.keys())

/** Posts a response from the provider's site, with the one cookie that a browser sends along. */
export async function postFrom(school: School, jar: Map<string, string>, xml: string) {
  const { statusCode, headers } = await school.inject({
    method: 'POST',
    url: contract.saml.acs.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `dzvinok_saml=${jar.get('dzvinok_saml')}` },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  })
  const { pathname, searchParams } = new URL(String(headers['location']), school.config.publicUrl)
  return { status: statusCode, path: pathname, query: Object.fromEntries(searchParams) }
}

/** A browser that has gone to the provider, and what that says in answer. */
export async function setOut(school: School, there: There, more: Partial<Said> = {}, browser = browserOf(school)) {
  const { headers } = await browser.get(contract.sso.begin, { provider: there.provider.key })
  const said = { ...saidTo(String(headers['location']), issuer, school.config.publicUrl.origin), ...more }
  /** Posts a response, and completes the sign-in on the portal's own page: the reason of a refusal, or the account's id. */
  const comeBack = async (xml = goodResponse(there, said)) => {
    const { query } = await postFrom(school, browser.jar, xml)
    return browser.complete(query)
  }
  return { browser, said, comeBack }
}
