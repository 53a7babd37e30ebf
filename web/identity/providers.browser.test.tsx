import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { sso } from '../../contract/sso/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { forgetEverybody } from '../kit/session/participant.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { FromOpenIdPage, FromSamlPage } from './from-provider-page.tsx'
import { LoginCard } from './login-card.tsx'

function provided() {
  school().singleSignOn = [
    { key: 'google', name: 'Google', mark: 'google' },
    { key: 'lyceum', name: 'Обліковий запис ліцею', mark: 'school' },
  ]
  onTestFinished(() => void (school().singleSignOn = []))
}

test('each provider has a button with its name before the password; with none there is no divider [AUTH-14] [SSO-1] [LOGIN-1]', async () => {
  await show(<LoginCard />, { route: '/guest/login' })
  await expect.element(page.getByRole('button', { name: 'Увійти' })).toBeVisible()
  expect(page.getByText('або з паролем').query()).toBeNull()
  provided()
  await show(<LoginCard />, { route: '/guest/login' })

  const google = page.getByRole('link', { name: 'Увійти через Google' })
  await expect.element(google).toHaveAttribute('href', '/saml/login?provider=google')
  const lyceum = page.getByRole('link', { name: 'Обліковий запис ліцею', exact: true })
  await expect.element(lyceum).toHaveAttribute('href', '/saml/login?provider=lyceum')
  await expect.element(page.getByText('або з паролем')).toBeVisible()
})

test('what the provider answered is passed on once, and who is let in comes to the first page [AUTH-14] [LAY-1]', async () => {
  const sent = answer(sso.callback, { linked: false })
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const { where } = await show(<FromOpenIdPage />, {
    route: '/guest/auth/google',
    search: { code: 'a code', state: 'a state' },
  })

  await expect.poll(where).toBe('/')
  expect(sent).toHaveLength(1)
})

test('an unknown address is told at the door, with whom to ask [AUTH-14] [LAY-1]', async () => {
  forgetEverybody()
  provided()
  answer(sso.callback, new Refusal(422, 'Адресу не знайдено.', { unknown: ['Адресу не знайдено.'] }))
  await show(<FromOpenIdPage />, { route: '/guest/auth/google', search: { code: 'a', state: 'b' } })

  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Адресу не знайдено, скористайтеся іншою\..*Виберіть там/)
  await expect.element(page.getByRole('link', { name: 'Увійти через Google' })).toBeVisible()
})

test('who comes from SAML without an active profile is signed out again and told so [AUTH-3] [PERM-4]', async () => {
  answer(identity.user, { user })
  answer(participants.list, { participants: [] })
  const left = answer(identity.logout)
  await show(<FromSamlPage />, { route: '/guest/auth/success' })

  await expect.element(page.getByRole('alert')).toHaveTextContent('Немає активних профілів')
  expect(left).toHaveLength(1)
})

test('why somebody is not let in stands in the address by its name alone [SSO-1]', async () => {
  await show(<FromSamlPage />, { route: '/guest/auth/success', search: { refused: 'away' } })

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Служба входу не відповідає/)
})
