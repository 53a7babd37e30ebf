import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect, expectAccessible, fillSignIn, signOut, watch } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { nextCode } from '../kit/second-factor.ts'

test.use({ purpose: 'second-step' })

const password = 'dzvinok-demo'

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an app for codes is added, asked for at the sign-in, and replaced by a recovery code once [MFA-1] [LOGIN-1] [ME-1]', async ({
  signIn,
  context,
  portal,
}) => {
  const page = await signIn('teacher', 'ua', '/repass?tab=security')
  const faults = watch(page)
  const card = page.getByRole('region', { name: 'Другий крок входу' })
  await expect(card.getByText('Вимкнено')).toBeVisible()
  await card.getByRole('button', { name: 'Увімкнути другий крок входу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Увімкнути другий крок входу' })
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Код із застосунку').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()
  const codes = page.getByRole('dialog', { name: 'Коди відновлення' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(card.getByText('Лишилося 10 із 10')).toBeVisible()
  await expect(page.getByText('Доки ввімкнено другий крок входу, токенів немає')).toBeVisible()

  await signOut(page)
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  const field = page.getByRole('textbox', { name: 'Код із шести цифр' })
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/login?step=second')
  await expect(page.getByText('teacher@dzvinok.example')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await expect(page.getByText(/^Код не підійшов/)).toBeVisible()
  await expect(field).toHaveValue('')
  await page.keyboard.type(await nextCode(secret))
  await page.waitForURL(`${portal.url}/`)

  await signOut(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await expect(field).toBeFocused()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByLabel('Код відновлення').fill(code.toUpperCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.url}/`)

  await signOut(page)
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  await page.getByLabel('Код відновлення').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Цей код уже використано \d\d\.\d\d\.\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Код із застосунку' }).click()
  await page.getByRole('button', { name: 'Інший вхід' }).click()
  await expect(page.getByLabel('Електронна пошта')).toBeFocused()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('dzvinok_step')
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(faults).toEqual([])
})
