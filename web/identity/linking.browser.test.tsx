import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { sso, ssoLinks } from '../../contract/sso/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProviderReturnPage } from './provider-return-page.tsx'

function returned(purpose: string, more: Record<string, string> = { code: 'a code' }) {
  school().providers = [{ key: 'google', name: 'Google', mark: 'google' }]
  onTestFinished(() => void (school().providers = []))
  const search = { state: `google.${purpose}.1.a.b`, ...more }
  return show(<ProviderReturnPage />, { route: '/guest/auth/google', search, corner: true })
}

const signedIn = () => {
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
}

test('an account at a provider is linked, and the personal page says so [SSO-1] [LAY-1]', async () => {
  const sent = answer(ssoLinks.add)
  const { address } = await returned('link')

  await expect.poll(address).toBe('/repass?tab=security')
  await expect.element(page.getByText('Google: під’єднано')).toBeVisible()
  expect(sent).toEqual([{ body: { code: 'a code', state: 'google.link.1.a.b' } }])
})

test.for([
  [422, 'taken'],
  [422, 'otherAccount'],
  [424, 'away'],
] as const)('a link that is refused (%i, %s) leads back to the personal page [SSO-1]', async ([status, why]) => {
  answer(ssoLinks.add, new Refusal(status, 'Не вдалося.', { [why]: ['Не вдалося.'] }))
  const { address } = await returned('link')

  await expect.poll(address).toBe(`/repass?tab=security&refused=${why}&by=google`)
})

test('a link that fails otherwise says so, and the same answer can be sent again [SSO-1]', async () => {
  const sent = answer(ssoLinks.add, new Refusal(503, 'Спробуйте за мить.'))
  const { address } = await returned('link')
  await expect.element(page.getByRole('heading', { name: 'Обліковий запис не під’єднано' })).toBeVisible()
  const again = answer(ssoLinks.add)
  await page.getByRole('button').click()

  await expect.poll(address).toBe('/repass?tab=security')
  expect(again).toEqual(sent.slice(0, 1))
})

test('somebody who has signed in again for a change comes back to it [SSO-1]', async () => {
  signedIn()
  const sent = answer(sso.callback)
  const { address } = await returned('confirm')

  await expect.poll(address).toBe('/repass?tab=security')
  expect(sent).toHaveLength(1)
})
