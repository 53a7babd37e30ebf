import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ssoProviders } from '../../contract/sso/endpoints.ts'
import type { TrialSignIn } from '../../contract/sso/schemas.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { EnteredPage, ProviderReturnPage } from './provider-return-page.tsx'
import { keptTrial } from './trial.ts'

const trial: TrialSignIn = {
  provider: 'google',
  result: 'unknown',
  detail: null,
  email: 'a.savchuk@school.example',
  doubt: null,
  person: null,
}
const query = { state: 'google.trial.1.a.b', code: 'a code' }

const returned = () => show(<ProviderReturnPage />, { route: '/guest/auth/google', search: query })

test('a trial sign-in leads to the connections, with its outcome in no address [SSO-1] [LAY-1]', async () => {
  const sent = answer(ssoProviders.completeTrial, trial)
  const { address, queries } = await returned()

  await expect.poll(address).toBe('/admin/connections')
  expect(sent).toEqual([{ body: query }])
  expect(keptTrial(queries)).toEqual(trial)
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('savchuk')
})

test('a trial sign-in by SAML comes back the same way [SSO-1]', async () => {
  const sent = answer(ssoProviders.completeTrial, trial)
  const search = { state: 'lyceum.trial.1.a.b' }
  const { address } = await show(<EnteredPage />, { route: '/guest/auth/success', search })

  await expect.poll(address).toBe('/admin/connections')
  expect(sent).toEqual([{ body: search }])
})

test('what the person declined at the provider is told by the same page [SSO-1]', async () => {
  const sent = answer(ssoProviders.completeTrial, { ...trial, result: 'refused', detail: 'access_denied' })
  const search = { state: query.state, error: 'access_denied' }
  const { address } = await show(<ProviderReturnPage />, { route: '/guest/auth/google', search })

  await expect.poll(address).toBe('/admin/connections')
  expect(sent).toEqual([{ body: search }])
})

test('a trial sign-in that could not be completed says so, and the same answer can be sent again [SSO-1]', async () => {
  answer(ssoProviders.completeTrial, new Refusal(503, 'Спробуйте за мить.'))
  const { address } = await returned()
  await expect.element(page.getByRole('heading', { name: 'Пробний вхід не завершено' })).toBeVisible()
  expect(address()).toBe('/auth/google')
  const again = answer(ssoProviders.completeTrial, trial)
  await page.getByRole('button').click()

  await expect.poll(address).toBe('/admin/connections')
  expect(again).toEqual([{ body: query }])
})
