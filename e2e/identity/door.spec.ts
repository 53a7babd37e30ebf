import { expect, fillSignIn, test } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'
import { failing } from '../kit/failing.ts'

test('wrong words are told under their field, and editing it clears them [AUTH-5] [LOGIN-1]', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle(/Вхід/)
  await fillSignIn(page, 'student@dzvinok.example', 'not the password')
  const said = /Неправильна пошта або пароль/
  const email = page.getByLabel('Електронна пошта')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(said)

  await email.fill('other@dzvinok.example')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(email).not.toHaveAccessibleDescription(said)
})

test('the password can be shown and hidden [LOGIN-1]', exhaustive, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Пароль', { exact: true }).fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Показати пароль' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Приховати пароль' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'password')
})

test('the link to change the password sends a mail to the typed address [AUTH-7] [LOGIN-1]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Електронна пошта').fill('nobody@dzvinok.example')
  await page.getByText('Змінити пароль').click()
  await expect(page.getByText('Якщо ця адреса є в школі, лист готовий')).toBeVisible()
})

test('a signed-in person who comes to the login goes home, and leaves by the exit [LAY-2] [AUTH-4]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/login')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => ['user', 'participants', 'participant'].includes(key)),
    ),
  ).toEqual([])
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/login/)
})

test('a session that ended elsewhere leads back to the login [AUTH-6]', async ({ signIn, context }) => {
  const page = await signIn('student')
  // A call on its way would come back as 401 and cancel the navigation below: it goes with the page that made it.
  await page.goto('/health')
  await context.clearCookies({ name: 'dzvinok_session' })
  await page.goto('/schedule', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
})

test('an address without a screen is answered with 404 and a way home [LAY-1]', exhaustive, async ({ signIn }) => {
  const page = await signIn('student')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Такої сторінки немає')).toBeVisible()
  await page.getByRole('link', { name: 'На головну' }).click()
  await expect(page).toHaveURL('/')
})

test('when the server fails, the page says so and tries again [LAY-2]', exhaustive, async ({ signIn }) => {
  const page = await signIn('student')
  const fail = await failing(page)
  fail(/\/searches\/schedule$/)
  await page.goto('/schedule')
  await expect(page.getByRole('alert').getByText('Розклад не завантажився')).toBeVisible({ timeout: 20_000 })
  fail(undefined)
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(page.getByRole('table', { name: 'Розклад' })).toBeVisible()
})
