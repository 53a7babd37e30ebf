import type { School } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { samlProvider, type Said } from './testing-saml.ts'

/** A school that has this provider and somebody whom it knows. */
export async function samlSchool(school: School) {
  const there = await samlProvider(school.config.publicUrl.origin)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  const person = await school.person({ email: 'olena@school.example' })
  return { there, person }
}
export type There = Awaited<ReturnType<typeof samlProvider>>

/** A browser that has set out, and what its request may be answered with. */
export async function setOut(school: School, there: There, more: Partial<Said> = {}) {
  const browser = browserOf(school)
  const begun = await browser.get('/saml/login')
  return { browser, said: there.saidTo(begun.headers.location!, more) }
}
