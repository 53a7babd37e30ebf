import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { sso } from '../../contract/sso/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'
import { EnteredPage, ProviderReturnPage } from './provider-return-page.tsx'

function withProviders() {
  const before = school().contactEmail
  school().providers = [
    { key: 'google', name: 'Google', mark: 'google' },
    { key: 'lyceum', name: 'Обліковий запис ліцею', mark: 'school' },
  ]
  school().contactEmail = 'office@school.example'
  onTestFinished(() => void Object.assign(school(), { providers: [], contactEmail: before }))
}

const card = (search: Record<string, string> = {}) => show(<LoginCard />, { route: '/guest/login', search })
const returned = (search: Record<string, string>) =>
  show(<ProviderReturnPage />, { route: '/guest/auth/google', search })
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('each provider has a link with its name before the password [AUTH-14] [SSO-1] [LOGIN-1]', async () => {
  withProviders()
  await card()

  await expect.element(link('Увійти через Google')).toHaveAttribute('href', '/saml/login?provider=google')
  await expect.element(link('Обліковий запис ліцею')).toHaveAttribute('href', '/saml/login?provider=lyceum')
  await expect.element(page.getByText('або з паролем')).toBeVisible()
})

test('without a provider there is neither link nor divider [AUTH-14]', async () => {
  await card()

  await expect.element(page.getByRole('button', { name: 'Увійти' })).toBeVisible()
  expect([page.getByText('або з паролем').query(), page.getByText('Google').query()]).toEqual([null, null])
})

test.for([
  [
    { refused: 'unknown', by: 'google' },
    /^Адресу не знайдено, скористайтеся іншою\..*ввійшли в\sGoogle\..*office@school\.example/,
  ],
  [{ refused: 'unknown', by: 'lyceum' }, /^Адресу не знайдено, скористайтеся іншою\..*з\sякою ви там увійшли\./],
  [{ refused: 'away', by: 'google' }, /^Служба входу не відповідає/],
  [{ refused: 'otherAccount' }, /^До вас уже під’єднано інший обліковий запис/],
] as const)('the reason that the address names is said on the card: %o [AUTH-14] [LAY-1]', async ([search, words]) => {
  withProviders()
  await card({ ...search })

  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  await expect.element(link('Увійти через Google')).toHaveAttribute('href', '/saml/login?provider=google&again=yes')
})

test('the reason gives way to what is said next [AUTH-5]', async () => {
  withProviders()
  answer(identity.login, new Refusal(422, 'Неправильно.', { email: ['Неправильно.'] }))
  await card({ refused: 'away' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByLabelText('Електронна пошта').fill('a@school.example')
  await page.getByLabelText('Пароль', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(page.getByLabelText('Електронна пошта')).toHaveAccessibleDescription('Неправильно.')
  expect(page.getByRole('alert').query()).toBeNull()
})

test('the provider’s answer is passed on once, and whoever is let in comes to the first page [AUTH-14] [LAY-1]', async () => {
  const sent = answer(sso.callback)
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const { where } = await returned({ code: 'a code', state: 'google.1.a.b', iss: 'https://accounts.google.com' })

  await expect.poll(where).toBe('/')
  expect(sent).toEqual([{ query: { code: 'a code', state: 'google.1.a.b', iss: 'https://accounts.google.com' } }])
})

test.for([
  [422, 'unknown'],
  [424, 'away'],
] as const)(
  'a refusal (%i, %s) leads back to the sign-in page, with the reason and without the code [AUTH-14]',
  async ([status, why]) => {
    answer(sso.callback, new Refusal(status, 'Не вдалося.', { [why]: ['Не вдалося.'] }))
    const { address } = await returned({ code: 'a code', state: 'google.1.a.b' })

    await expect.poll(address).toBe(`/login?refused=${why}&by=google`)
  },
)

test('a failure that is no refusal says so, and the same answer can be sent again [AUTH-14]', async () => {
  const sent = answer(sso.callback, new Refusal(429, 'Спробуйте за хвилину.'))
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const { where } = await returned({ code: 'a code', state: 'google.1.a.b' })
  await expect.element(page.getByRole('heading', { name: 'Не вдалося ввійти' })).toBeVisible()
  await expect.element(page.getByText('Спробуйте за хвилину.')).toBeVisible()
  const again = answer(sso.callback)
  await page.getByRole('button').click()

  await expect.poll(where).toBe('/')
  expect(again).toEqual(sent)
})

test('a failure after the sign-in is tried again without the code, which is good once [AUTH-14]', async () => {
  const sent = answer(sso.callback)
  answer(identity.user, new Refusal(429, 'Спробуйте за хвилину.'))
  answer(participants.list, { participants: [me().participant] })
  const { where } = await returned({ code: 'a code', state: 'google.1.a.b' })
  await expect.element(page.getByText('Спробуйте за хвилину.')).toBeVisible()
  answer(sso.callback, new Refusal(422, 'Не вдалося.', { refused: ['Не вдалося.'] }))
  answer(identity.user, { user })
  await page.getByRole('button').click()

  await expect.poll(where).toBe('/')
  expect(sent).toHaveLength(1)
})

test('whoever has no active profile is signed out again, and the sign-in page says so [AUTH-3] [PERM-4]', async () => {
  answer(identity.user, { user })
  answer(participants.list, { participants: [] })
  const left = answer(identity.logout)
  const { address } = await show(<EnteredPage />, { route: '/guest/auth/success' })
  await expect.poll(address).toBe('/login?refused=noProfiles')
  expect(left).toHaveLength(1)

  await card({ refused: 'noProfiles' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Немає активних профілів')
})
