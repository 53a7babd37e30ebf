import type { Portal } from '../../server/testing/portal.ts'
import { expect, expectAccessible, fillSignIn } from '../kit/actors.ts'
import { linkIn } from '../kit/mails.ts'
import { test } from '../kit/own-demo.ts'
import { exhaustive } from '../kit/layers.ts'

test.use({ purpose: 'accounts' })

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
  await expect(page.getByLabel('Поточний пароль')).toBeHidden()
  await page.getByLabel('Електронна пошта').fill(address)
  await page.getByLabel('Поточний пароль').fill('not it')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Це не ваш поточний пароль.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Поточний пароль').fill('dzvinok-demo')
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

test(
  'a taken address is told to whoever reads its mail alone, and a change can be given up [AUTH-10]',
  exhaustive,
  async ({ signIn, portal }) => {
    const page = await signIn('teacher', 'ua', '/repass')
    await page.getByLabel('Електронна пошта').fill('multi@dzvinok.example')
    await page.getByLabel('Поточний пароль').fill('dzvinok-demo')
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByText('Нова адреса multi@dzvinok.example чекає на підтвердження')).toBeVisible()
    const told = async () => (await portal.mails()).filter((mail) => mail.includes('To: multi@dzvinok.example'))
    await expect.poll(async () => (await told()).length).toBe(1)
    expect((await told())[0]).not.toContain('verify-email')

    await page.getByRole('button', { name: 'Лишити теперішню' }).click()
    await expect(page.getByText('чекає на підтвердження')).toBeHidden()
  },
)

test('a photo is cut in the browser, shown everywhere, and removed [DASH-1] [ME-1]', exhaustive, async ({ signIn }) => {
  const page = await signIn('teacher', 'ua', '/repass')
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
  await page
    .getByRole('alertdialog', { name: 'Підтвердьте видалення' })
    .getByRole('button', { name: 'Видалити' })
    .click()
  await expect(page.getByText('Фото прибрано')).toBeVisible()
  await expect(shown).toBeHidden()
})

test('scheme and language are chosen, and stay [ME-1] [I18N-1]', exhaustive, async ({ signIn }) => {
  const page = await signIn('multi', 'ua', '/repass')
  await page.getByRole('group', { name: 'Тема' }).getByRole('button', { name: 'Темна' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('group', { name: 'Мова' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.getByRole('tab', { name: 'About me' })).toBeVisible()

  await page.context().clearCookies({ name: 'language' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages of the portal' })).toContainText('Saved')
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await fillSignIn(page, 'multi@dzvinok.example', 'dzvinok-demo')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Українська' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
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
