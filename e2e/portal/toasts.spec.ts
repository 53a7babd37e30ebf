import { expect, test } from '../kit/actors.ts'

test('a failure told in the corner goes with its page, by a link and by the way back [LAY-10]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/preferences', (route) => route.abort())
  await signIn('student', 'ua', '/schedule')
  const corner = page.getByRole('region', { name: 'Повідомлення порталу' })
  const fail = async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(corner).toContainText('Немає зв’язку з порталом')
  }
  await fail()
  // Another week is the same page.
  await page.getByRole('link', { name: 'Наступний тиждень' }).click()
  await expect(page).toHaveURL(/week=/)
  await expect(corner).toContainText('Немає зв’язку з порталом')
  await page.getByRole('navigation').getByRole('link', { name: 'Завдання', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Активні завдання' })).toBeVisible()
  await expect(corner).toBeEmpty()

  await fail()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Розклад' })).toBeVisible()
  await expect(corner).toBeEmpty()
})
