import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { School } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import type { Said } from './testing-saml.ts'
import { samlSchool, setOut, type There } from './testing-saml-provider.ts'

/** Sign-outs by the provider's metadata. */
export const slo = 'https://id.school.example/slo'

/** A school whose only provider takes requests to sign out. */
export async function schoolWithExit(school: School): Promise<There> {
  const there = await samlSchool(school)
  there.provider.signOut = true
  await school.person({ email: 'olena@school.example' })
  return there
}

/** A browser in which olena@school.example has signed in by the provider. */
export async function signedIn(school: School, there: There, more: Partial<Said> = {}, browser = browserOf(school)) {
  const { comeBack } = await setOut(school, there, more, browser)
  expect(await comeBack()).toBeTypeOf('number')
  return browser
}

type Browser = ReturnType<typeof browserOf>

/** The address to which a browser is sent that has signed out at the portal. */
export const left = async (browser: Browser) => String((await browser.get(contract.sso.leave)).headers['location'])

/** Changes the sign-out in the provider's metadata: other attributes than those of HTTP-Redirect at `slo`. */
export async function publishExit({ file }: There, attributes: string) {
  const metadata = await readFile(file, 'utf8')
  await writeFile(file, metadata.replace(/<md:SingleLogoutService [^>]*>/, `<md:SingleLogoutService ${attributes}/>`))
}

export const redirect = 'Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"'
