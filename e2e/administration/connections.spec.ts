import { expect, expectAccessible, fillSignIn, watch } from '../kit/actors.ts'
import { signInThere, test } from '../kit/providers.ts'

test.use({ purpose: 'connections' })

const provider = 'Обліковий запис ліцею'

test('the administrator sees what works, and tries a sign-in that changes nothing [LAY-1] [SSO-1]', async ({
  page,
  portal,
}) => {
  const faults = watch(page)
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, 'admin@dzvinok.example', 'dzvinok-demo')
  await page.getByRole('link', { name: /^З’єднання/ }).click()

  const lyceum = page.getByRole('region', { name: provider })
  await expect(lyceum).toContainText('Працює')
  await expect(lyceum).toContainText(`${portal.url}/auth/google`)
  const linked = await lyceum.getByText(/^\d+ облікови/).innerText()
  await expect(page.getByRole('region', { name: 'Silent' })).toContainText('Не відповідає')
  await expect(page.getByRole('region', { name: 'Пошта' })).toContainText('MAIL_URL')
  await expect(page.getByRole('region', { name: 'Сповіщення на пристрої' })).toContainText('Не використовується')
  await expect(page.getByRole('main')).toContainText(/Працюють \d із 4 · перевірено о/)
  await expectAccessible(page)

  await lyceum.getByRole('button', { name: `Пробний вхід: ${provider}` }).click()
  await signInThere(page, 'teacher@dzvinok.example')
  const outcome = lyceum.getByRole('group', { name: `Пробний вхід: ${provider}` })
  await expect(outcome).toBeFocused()
  await expect(outcome).toContainText('Провайдер підтвердив адресу teacher@dzvinok.example. Це ')
  await expect(outcome).toContainText('За першого входу обліковий запис буде під’єднано.')
  await expect(page).toHaveURL(`${portal.url}/admin/connections`)
  await expect(page.getByRole('button', { name: /^Андрій Савчук/ })).toBeVisible()
  await expect(lyceum).toContainText(linked)
  await expectAccessible(page)
  expect(faults).toEqual([])
})
