import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'
import { google, link, lyceum, mine, withProviders } from './testing.ts'

const field = page.getByLabelText('Поточний пароль', { exact: true })
const asked = page.getByRole('dialog', { name: 'Під’єднати Обліковий запис ліцею' })
const unlinking = page.getByRole('alertdialog', { name: 'Від’єднати Google' })
const send = () => asked.getByRole('button', { name: 'Під’єднати', exact: true }).click()
const again = asked.getByRole('link', { name: 'Увійти через Google' })

const googleIs = (linked: typeof link | null) => ({
  providers: [
    { ...google, link: linked },
    { ...lyceum, link: null },
  ],
})

async function security(about: Partial<Account> = {}, search: Record<string, string> = {}) {
  withProviders()
  answer(account.show, { account: { ...mine, ...about } })
  answer(factors.list, { factors: noFactors })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  answer(ssoLinks.list, googleIs(link))
  return show(<SecuritySection />, { me: me(), corner: true, route: '/member/repass', search })
}

async function linking(about: Partial<Account> = {}) {
  await security(about)
  await page.getByRole('button', { name: 'Під’єднати Обліковий запис ліцею' }).click()
}

async function unlink() {
  await security()
  await page.getByRole('button', { name: 'Від’єднати Google' }).click()
  await unlinking.getByRole('button', { name: 'Від’єднати', exact: true }).click()
}

test('each provider tells which account there is linked, since when, and what can be done [SSO-1]', async () => {
  await security()

  const rows = page.getByRole('region', { name: 'Вхід без пароля школи' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Google.*oksana@gmail\.example · з 03\.09\.26/)
  await expect.element(rows.last()).toMatchTextContent(/ліцею.*Не під’єднано/)
})

test('the password leads to the provider’s own page [SSO-1]', async () => {
  const begun = answer(ssoLinks.begin, { address: '#at-the-provider' })
  await linking()
  await field.fill('дзвоник')
  await send()

  await expect.poll(() => location.hash).toBe('#at-the-provider')
  expect(begun).toEqual([{ body: { provider: 'lyceum', current_password: 'дзвоник' } }])
})

test('a wrong password is told under it, in the dialog where it stays [SSO-1]', async () => {
  answer(ssoLinks.begin, new Refusal(422, 'Не той.', { current_password: ['Це не ваш пароль.'] }))
  await linking()
  await field.fill('не той')
  await send()

  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Це не ваш пароль.'))
  await expect.element(field).toHaveValue('не той')
})

test('a provider that does not answer is told in the dialog, and nothing is lost [SSO-1]', async () => {
  answer(ssoLinks.begin, new Refusal(424, 'Служба входу не відповідає.', { away: ['Служба входу не відповідає.'] }))
  await linking()
  await field.fill('дзвоник')
  await send()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('Служба входу не відповідає.')
  await expect.element(field).toHaveValue('дзвоник')
})

test('without a password a fresh sign-in is enough, until it runs out: then the way to a new one is shown [SSO-1]', async () => {
  const said = 'Увійдіть ще раз і повторіть.'
  const begun = answer(ssoLinks.begin, new Refusal(422, said, { current_password: [said] }))
  await linking({ password: 'none' })
  await expect.element(asked.getByText(/^Далі відкриється сторінка/)).toBeVisible()
  expect([field.query(), again.query()]).toEqual([null, null])
  answer(account.show, { account: { ...mine, password: 'none', isProven: false } })
  await send()

  await expect.element(asked.getByRole('alert')).toHaveTextContent(said)
  await expect.element(again).toHaveAttribute('href', '/saml/login?provider=google&purpose=confirm')
  expect(begun).toEqual([{ body: { provider: 'lyceum' } }])
})

test('without a password and with an old sign-in the only way is to sign in again, by what is linked [SSO-1]', async () => {
  await linking({ password: 'off', isProven: false })

  await expect.element(again).toBeVisible()
  expect(asked.getByRole('link').elements()).toHaveLength(1)
  expect(asked.getByRole('button', { name: 'Під’єднати', exact: true }).query()).toBeNull()
})

test('an unlinked account is told and listed so [SSO-1]', async () => {
  const removed = answer(ssoLinks.remove, () => {
    answer(ssoLinks.list, googleIs(null))
  })
  await unlink()

  await expect.element(page.getByText('Google: від’єднано')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Під’єднати Google' })).toBeVisible()
  expect(removed).toEqual([{ params: { id: 4 } }])
})

test('the last way in stays, and the question says why [SSO-1]', async () => {
  answer(ssoLinks.remove, new Refusal(409, 'Це останній спосіб увійти.'))
  await unlink()

  await expect.element(unlinking.getByRole('alert')).toHaveTextContent('Це останній спосіб увійти.')
  await expect.element(unlinking.getByText(/^Увійти через цей обліковий запис більше не вдасться/)).toBeVisible()
})
