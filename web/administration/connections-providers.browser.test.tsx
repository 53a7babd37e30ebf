import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ssoProviders } from '../../contract/sso/endpoints.ts'
import type { ProviderState, SetProvider } from '../../contract/sso/schemas.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, google, lyceum, openConnections, well } from './connections/testing.tsx'

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString()
const fault = (kind: NonNullable<ProviderState['fault']>['kind'], detail = '') => ({
  fault: { kind, detail },
  certificateUntil: kind === 'certificate' ? inDays(-3) : null,
})

test.for<[SetProvider, ProviderState, string, RegExp]>([
  [google, well, 'Працює', /OpenID Connect · accounts\.google\.com/],
  [google, fault('silent', 'ENOTFOUND'), 'Не відповідає', /accounts\.google\.com не відповідає\..*ENOTFOUND/],
  [google, fault('wrong', 'the answer is no JSON'), 'Не працює', /не те, що мав би\..*SSO_CONFIG.*no JSON/],
  [lyceum, fault('file', 'ENOENT'), 'Не працює', /Файл метаданих не читається\..*metadata.*ENOENT/],
  [lyceum, fault('certificate'), 'Не працює', /вже не чинний\..*скінчився \d\d\.\d\d\.\d\d/],
  [lyceum, { ...well, certificateUntil: inDays(30) }, 'Потребує уваги', /чинний лише до.*ще 30 днів/],
  [lyceum, { ...well, certificateUntil: inDays(55) }, 'Працює', /SAML 2\.0 · id\.school\.example.*ще 55 днів/],
  [
    { ...google, lacks: ['secret'] },
    well,
    'Бракує налаштувань',
    /секрету клієнта\. .*Google Cloud console.*client\.secret/,
  ],
  [
    { ...google, mark: 'microsoft', lacks: ['secret'] },
    well,
    'Бракує налаштувань',
    /Certificates & secrets.*SSO_CONFIG/,
  ],
  [{ ...lyceum, lacks: ['domains'] }, well, 'Бракує налаштувань', /Не вказано доменів\. .*domains.*SSO_CONFIG/],
  [{ ...google, lacks: ['https'] }, well, 'Бракує налаштувань', /PUBLIC_URL.*https:\/\//],
])('a provider tells its state, and what to do [LAY-1] [SSO-1]', async ([provider, checked, state, words]) => {
  openConnections({ providers: [provider], check: checked })

  const shown = card(provider.name)
  await expect.element(shown.getByText(state, { exact: true })).toBeVisible()
  await expect.element(shown).toMatchTextContent(words)
})

test('the addresses that a provider has to know are there to be copied [LAY-1] [SSO-1]', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  openConnections({ providers: [lyceum] })

  for (const { address } of lyceum.portal)
    await expect.element(card(lyceum.name).getByText(address, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Скопіювати: Адреса відповідей для ${lyceum.name}` }).click()
  await expect.element(page.getByText('Скопійовано: Адреса відповідей')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith('https://portal.school.example/saml/acs')
})

test('a card says how many accounts are linked and when somebody last signed in [LAY-1]', async () => {
  openConnections({ providers: [{ ...google, lastSignInAt: '2026-09-01T07:05:00Z' }] })

  await expect
    .element(card('Google'))
    .toMatchTextContent(/Під’єднано12 облікових записів.*Останній вхід01\.09\.26, 10:05/)
})

test('a trial sign-in leads to the provider’s own page [LAY-1] [SSO-1]', async () => {
  openConnections({ providers: [google, lyceum] })
  const begun = answer(ssoProviders.beginTrial, { address: '#trial-at-the-provider' })
  await page.getByRole('button', { name: 'Пробний вхід: Google' }).click()

  await expect.poll(() => location.hash).toBe('#trial-at-the-provider')
  expect(begun).toEqual([{ body: { provider: 'google' } }])
})

test('a trial sign-in that cannot be begun says why in the card, and its message is closed [LAY-1] [SSO-1]', async () => {
  openConnections({ providers: [google] })
  answer(ssoProviders.beginTrial, new Refusal(424, 'Не відповідає.', { away: ['Не відповідає.'] }))
  await page.getByRole('button', { name: 'Пробний вхід: Google' }).click()

  const outcome = page.getByRole('group', { name: 'Пробний вхід: Google' })
  await expect.element(outcome).toHaveFocus()
  await expect.element(outcome).toHaveAccessibleDescription(/^Провайдер не відповідає\./)
  await outcome.getByRole('button', { name: 'Закрити' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Пробний вхід: Google' })).toHaveFocus()
})
