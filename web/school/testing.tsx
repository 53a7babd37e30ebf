import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { school } from '../../contract/school/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { page as portal } from '../kit/data/page.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SchoolPage } from './school-page.tsx'

export const nobody = { ADMIN: false, TEACHER: false, STUDENT: false, GUARDIAN: false }
const nothing: School['identity'] = { schoolName: null, contactEmail: null, supportUrl: null, socialLinks: [] }
export const lyceum: School = {
  identity: nothing,
  environment: { schoolName: 'Гімназія «Дзвінок»', contactEmail: null, supportUrl: null, socialLinks: [] },
  withoutPassword: nobody,
  withSecondFactor: nobody,
  hasProvider: true,
  roles: {
    ADMIN: { accounts: 3, linked: 1, secured: 1 },
    TEACHER: { accounts: 40, linked: 40, secured: 40 },
    STUDENT: { accounts: 1412, linked: 1388, secured: 12 },
    GUARDIAN: { accounts: 1, linked: 0, secured: 0 },
  },
}

/** The page of such a school, where whatever is saved stands; gives what is saved. `around`: shows it in something. */
export async function opened(
  more: Partial<School> = {},
  own: Factors = noFactors,
  around = (shown: ReactNode) => shown,
) {
  let stands = { ...lyceum, ...more }
  answer(school.show, () => ({ school: stands }))
  answer(factors.list, { factors: own })
  const saved = answer(school.update, ({ body }) => {
    const { withoutPassword = stands.withoutPassword, withSecondFactor = stands.withSecondFactor } = body
    stands = { ...stands, withoutPassword, withSecondFactor, identity: kept(stands.identity, body.identity) }
    return { school: stands }
  })
  portal().providers = stands.hasProvider ? [{ key: 'google', name: 'Google', mark: 'google' }] : []
  onTestFinished(() => void (portal().providers = []))
  await show(around(<SchoolPage />), { me: me({ role: 'ADMIN' }), corner: true })
  return saved
}

/** An identity as the server keeps it: of what is emptied nothing. */
function kept(before: School['identity'], given?: Partial<School['identity']>): School['identity'] {
  const { schoolName, contactEmail, supportUrl, socialLinks } = { ...before, ...given }
  return {
    schoolName: schoolName || null,
    contactEmail: contactEmail || null,
    supportUrl: supportUrl || null,
    socialLinks: socialLinks.filter(Boolean),
  }
}

/** The card of a setting, and its button. */
export const card = (name: string) => page.getByRole('region', { name, exact: true })
export const save = (name: string) => card(name).getByRole('button', { name: 'Зберегти' })
