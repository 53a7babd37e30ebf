import type { Page } from '@playwright/test'
import { expect, fillSignIn } from '../../kit/actors.ts'
import { signInThere, test } from '../../kit/providers.ts'
import { signInBySaml } from '../../kit/saml-provider.ts'

test.use({ purpose: 'connections' })

const saml = 'Шкільний SAML'
const lyceum = 'Обліковий запис ліцею'

async function openConnections(page: Page) {
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, 'admin@dzvinok.example', 'dzvinok-demo')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin/connections')
}

const tryOut = (page: Page, name: string) => page.getByRole('button', { name: `Пробний вхід: ${name}` }).click()
const outcome = (page: Page, name: string) => page.getByRole('group', { name: `Пробний вхід: ${name}` })

test('a trial sign-in by SAML tells whom it would let in, whose address nobody has, and that it was declined [LAY-1] [SSO-1]', async ({
  page,
}) => {
  await openConnections(page)
  const card = page.getByRole('region', { name: saml })
  await expect(card).toContainText(/чинний до \d\d\.\d\d\.\d\d/)
  await expect(card).toContainText('/saml/acs')

  await tryOut(page, saml)
  await signInBySaml(page, 'teacher@dzvinok.example')
  await expect(outcome(page, saml)).toContainText('Провайдер підтвердив адресу teacher@dzvinok.example.')
  await expect(outcome(page, saml)).toContainText('Вхід працює.')

  await tryOut(page, saml)
  await signInBySaml(page, 'stranger@dzvinok.example')
  await expect(outcome(page, saml)).toContainText('Такої адреси в порталі немає.')

  await tryOut(page, saml)
  await signInBySaml(page, 'teacher@elsewhere.example')
  await expect(outcome(page, saml)).toContainText('Її домену немає в domains цього провайдера.')

  await tryOut(page, saml)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome(page, saml)).toContainText('Відповідь провайдера не прийнято.')
  await outcome(page, saml).getByRole('button', { name: 'Закрити' }).click()
  await expect(outcome(page, saml)).toBeHidden()
})

test('a trial sign-in tells a link that is there, and a provider that does not answer [LAY-1] [SSO-1]', async ({
  page,
}) => {
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await page.getByRole('link', { name: lyceum }).click()
  await signInThere(page, 'guardian@dzvinok.example')
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().clearCookies()
  await openConnections(page)

  await tryOut(page, lyceum)
  await signInThere(page, 'guardian@dzvinok.example')
  await expect(outcome(page, lyceum)).toContainText('Обліковий запис уже під’єднано.')
  await expect(page.getByRole('region', { name: lyceum })).toContainText('1 обліковий запис')

  await tryOut(page, 'Silent')
  await expect(outcome(page, 'Silent')).toContainText('Провайдер не відповідає.')
  // The outcome of the former is of no use any more.
  await expect(outcome(page, lyceum)).toBeHidden()
})
