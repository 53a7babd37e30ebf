import type { Portal } from '../server/testing/portal.ts'
import { expect, expectAccessible, fillSignIn } from './actors.ts'
import { linkIn } from './mails.ts'
import { test } from './own-demo.ts'

test.describe.configure({ mode: 'serial' })

async function newestLink(portal: Portal, to: string, count = 1): Promise<string> {
  const theirs = async () => (await portal.mails()).filter((mail) => mail.includes(`To: ${to}`))
  await expect.poll(async () => (await theirs()).length).toBe(count)
  const link = new URL(linkIn((await theirs()).at(-1)!))
  return link.pathname + link.search
}

test('a student changes phone and address, and the mailed link is good for once [AUTH-10] [AUTH-11] [ME-1]', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('student')
  await page.getByRole('link', { name: 'Особисті дані' }).click()
  await page.getByLabel('Телефон').fill('+380 67 123 45 67')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Збережено')).toBeVisible()

  const address = 'sofiia.new@dzvinok.example'
  await page.getByLabel('Електронна пошта').fill(address)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText(`Нова адреса ${address} чекає на підтвердження`)).toBeVisible()
  await expect(page.getByLabel('Електронна пошта')).toHaveValue('student@dzvinok.example')
  await expectAccessible(page)
  const first = await newestLink(portal, address)
  await page.getByRole('button', { name: 'Надіслати лист ще раз' }).click()
  const second = await newestLink(portal, address, 2)

  await page.goto(first)
  await page.getByRole('button', { name: 'Підтвердити адресу' }).click()
  await expect(page.getByText('на зміну надіслано нове')).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'Підтвердити адресу' }).click()
  await expect(page.getByText(`Адресу ${address} підтверджено.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'До особистих даних' }).click()
  await expect(page.getByLabel('Електронна пошта')).toHaveValue(address)
  await expect(page.getByLabel('Телефон')).toHaveValue('+380 67 123 45 67')
  const told = async () => (await portal.mails()).some((mail) => mail.includes('To: student@dzvinok.example'))
  await expect.poll(told).toBe(true)
})

test('a taken address is told under its field, and a change can be given up [AUTH-10] [AUTH-5]', async ({ signIn }) => {
  const page = await signIn('teacher')
  await page.goto('/repass')
  await page.getByLabel('Електронна пошта').fill('multi@dzvinok.example')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Ця адреса вже належить іншому обліковому запису.')).toBeVisible()

  await page.getByLabel('Електронна пошта').fill('oleh@dzvinok.example')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await page.getByRole('button', { name: 'Лишити теперішню' }).click()
  await expect(page.getByText('чекає на підтвердження')).toBeHidden()
})

test('a photo is cut in the browser, shown everywhere, and removed [DASH-1] [ME-1]', async ({ signIn }) => {
  const page = await signIn('teacher')
  await page.goto('/repass')
  const picture = await page.screenshot()
  const file = page.locator('input[type=file]')

  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('Це не фото у форматі JPEG, PNG чи WebP.')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Фото збережено')).toBeVisible()
  const shown = page.getByRole('banner').locator('img[src^="/api/photos/"]')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await expectAccessible(page)

  await page.getByRole('button', { name: /Прибрати фото/ }).click()
  await expect(page.getByText('Фото прибрано')).toBeVisible()
  await expect(shown).toBeHidden()
})

test('scheme and language are chosen, and stay [ME-1] [I18N-1]', async ({ signIn }) => {
  const page = await signIn('multi')
  await page.goto('/repass')
  await page.getByRole('group', { name: 'Тема' }).getByRole('button', { name: 'Темна' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('group', { name: 'Мова' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.getByRole('tab', { name: 'About me' })).toBeVisible()
})

test('a token is shown once, works without a browser, and ends when it is revoked [AUTH-12] [ME-1]', async ({
  signIn,
  playwright,
  portal,
}) => {
  const page = await signIn('guardian', 'en')
  await page.goto('/repass?tab=devices')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Diary app')
  await page.getByLabel('Current password').fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Create' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessible(page)
  const client = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await client.get('/api/participants')).status()).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toBeHidden()

  await page.getByRole('button', { name: 'Revoke the token: Diary app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('There are no tokens.')).toBeVisible()
  expect((await client.get('/api/participants')).status()).toBe(401)
})

test('another device is signed out from here [ME-1] [AUTH-6]', async ({ signIn, browser, portal }) => {
  const page = await signIn('admin')
  const tablet = await (
    await browser.newContext({ baseURL: portal.url, userAgent: 'Firefox/140.0 (Android 15)' })
  ).newPage()
  await tablet.goto('/login')
  await fillSignIn(tablet, 'admin@dzvinok.example', 'dzvinok-demo')
  await tablet.waitForURL('/')

  await page.goto('/repass')
  await page.getByRole('tab', { name: 'Пристрої' }).click()
  await expect(page).toHaveURL(/tab=devices/)
  await page.getByRole('button', { name: 'Завершити сеанс: Firefox, Android' }).click()
  await expect(page.getByText('Сеанс завершено')).toBeVisible()
  await tablet.goto('/schedule', { waitUntil: 'commit' })
  await expect(tablet).toHaveURL(/\/login/)
})

test('somebody whose address the school knows comes in for the first time [AUTH-13]', async ({ page, portal }) => {
  await portal.admin(['create', 'new@dzvinok.example', '--name', 'Дорошенко Ірина'])
  const password = 'довгий новий пароль'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Перший вхід' }).click()
  await page.getByLabel('Ім’я та прізвище').fill('Ірина Дорошенко')
  await page.getByLabel('Електронна пошта').fill('new@dzvinok.example')
  await page.getByLabel('Новий пароль', { exact: true }).fill(password)
  await page.getByLabel('Новий пароль ще раз').fill(password)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByText('Якщо школа знає цю адресу')).toBeVisible()

  await page.goto(await newestLink(portal, 'new@dzvinok.example'))
  await page.getByLabel('Вибраний пароль').fill('не той пароль')
  await page.getByRole('button', { name: 'Підтвердити й увійти' }).click()
  await expect(page.getByText('Це не той пароль').first()).toBeVisible()
  await page.getByLabel('Вибраний пароль').fill(password)
  await page.getByRole('button', { name: 'Підтвердити й увійти' }).click()
  await page.waitForURL('/')
})
