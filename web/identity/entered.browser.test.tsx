import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { sso, ssoLinks } from '../../contract/sso/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { EnteredPage } from './provider-return-page.tsx'

const signingIn = 'lyceum.signIn.1.a.b'
const linking = 'lyceum.link.1.a.b'

function entered(search: Record<string, string>) {
  school().providers = [{ key: 'lyceum', name: 'Ліцей', mark: 'school' }]
  onTestFinished(() => void (school().providers = []))
  return show(<EnteredPage />, { route: '/guest/auth/success', search })
}

const signedIn = () => {
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
}

test('a sign-in by SAML is completed with the state, which opens the portal [SSO-1] [LAY-1]', async () => {
  signedIn()
  const sent = answer(sso.callback)
  const { address } = await entered({ state: signingIn })

  await expect.poll(address).toBe('/')
  expect(sent).toEqual([{ query: { state: signingIn } }])
})

test('state and error stay in no address, and can be sent again [SSO-1]', async () => {
  const sent = answer(sso.callback, new Refusal(503, 'Спробуйте за мить.'))
  const { address } = await entered({ state: signingIn, error: 'refused' })
  await expect.element(page.getByRole('heading', { name: 'Не вдалося ввійти' })).toBeVisible()
  expect(address()).toBe('/auth/success')
  expect(sent).toEqual([{ query: { state: signingIn, error: 'refused' } }])

  answer(sso.callback, new Refusal(422, 'Не вдалося.', { refused: ['Не вдалося.'] }))
  await page.getByRole('button').click()
  await expect.poll(address).toBe('/login?refused=refused&by=lyceum')
})

test('an account at a SAML provider is linked with the state [SSO-1]', async () => {
  const entering = answer(sso.callback)
  const sent = answer(ssoLinks.add)
  const { address } = await entered({ state: linking })

  await expect.poll(address).toBe('/repass?tab=security')
  expect([sent, entering]).toEqual([[{ body: { state: linking } }], []])
})

test('a link by SAML that fails stays in no address, and a refusal leads back to the personal page [SSO-1]', async () => {
  const sent = answer(ssoLinks.add, new Refusal(503, 'Спробуйте за мить.'))
  const { address } = await entered({ state: linking, error: 'stale' })
  await expect.element(page.getByRole('heading', { name: 'Обліковий запис не під’єднано' })).toBeVisible()
  expect(address()).toBe('/auth/success')
  expect(sent).toEqual([{ body: { state: linking, error: 'stale' } }])

  answer(ssoLinks.add, new Refusal(422, 'Не вдалося.', { stale: ['Не вдалося.'] }))
  await page.getByRole('button').click()
  await expect.poll(address).toBe('/repass?tab=security&refused=stale&by=lyceum')
})

test('somebody who has signed in by SAML again for a change comes back to it [SSO-1]', async () => {
  signedIn()
  const sent = answer(sso.callback)
  const { address } = await entered({ state: 'lyceum.confirm.1.a.b' })

  await expect.poll(address).toBe('/repass?tab=security')
  expect(sent).toEqual([{ query: { state: 'lyceum.confirm.1.a.b' } }])
})

test('without a state the portal opens for whoever is signed in [AUTH-14] [LAY-1]', async () => {
  signedIn()
  const sent = answer(sso.callback)
  const { address } = await entered({})

  await expect.poll(address).toBe('/')
  expect(sent).toEqual([])
})
