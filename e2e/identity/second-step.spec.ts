import type { BrowserContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import type { Portal } from '../../server/testing/portal.ts'
import { expect, expectAccessible, fillSignIn, test as base, watch } from '../kit/actors.ts'
import { expectAdapted } from '../kit/adapted.ts'
import { demo } from '../kit/demo-portal.ts'
import { portalOf } from '../kit/school-databases.ts'

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
    async ({}, use) => {
      // Passkeys are of a name, not of a number.
      const portal = await portalOf({ ...demo, settings: { ...demo.settings, HOST: 'localhost' } })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')),
})

const password = 'dzvinok-demo'

async function openSecurity(page: Page) {
  await page.goto('/repass?tab=security')
  return page.getByRole('dialog')
}

async function leave(page: Page) {
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname === '/login')
}

/** Half a minute ahead: the step of now has been used by whoever came before. */
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 })

test('an app for codes is added, asked for at the door, and stood in for by a code on paper [MFA-1] [LOGIN-1] [LAY-11]', async ({
  page,
  context,
  baseURL,
}) => {
  const faults = watch(page)
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await page.waitForURL(`${baseURL}/`)
  const dialog = await openSecurity(page)
  await expect(page.getByText('Вимкнено')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  const told = await dialog.getByText(/^Або введіть ключ:/).innerText()
  const secret = told.replace(/^.*:/, '').replaceAll(/\s/g, '')
  await expectAccessible(page)
  await dialog.getByLabel('Код із застосунку').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await dialog.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(page.getByText('Лишилося 10 із 10')).toBeVisible()

  await leave(page)
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  const field = page.getByRole('textbox', { name: 'Код із шести цифр' })
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/login?step=second')
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await expect(page.getByText('Код неправильний.')).toBeVisible()
  await page.keyboard.type(await nextCode(secret))
  await page.waitForURL(`${baseURL}/`)

  await leave(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await expectAdapted(page)
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  await expectAccessible(page)
  await expectAdapted(page)
  await page.getByLabel('Код відновлення').fill(code)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await page.waitForURL(`${baseURL}/`)
  await leave(page)
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

/** A phone that keeps passkeys, and always recognises its owner. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('a passkey signs in without a password, and is a second step after one [MFA-1]', async ({
  page,
  context,
  baseURL,
}) => {
  const faults = watch(page)
  await context.addInitScript(() => {
    localStorage.setItem('tourPassed', 'true')
    // The button is tried here: what the browser offers by itself, a virtual authenticator takes at once.
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalGet: false })
  })
  await withAuthenticator(context, page)
  await page.goto('/login')
  await fillSignIn(page, 'student@dzvinok.example', password)
  await page.waitForURL(`${baseURL}/`)
  const dialog = await openSecurity(page)
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  await dialog.getByLabel('Назва').fill('Телефон')
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Телефон' })).toContainText('ще не використано')

  await leave(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ключ доступу' }).click()
  await page.waitForURL(`${baseURL}/`)

  await leave(page)
  await fillSignIn(page, 'student@dzvinok.example', password)
  await expect(page.getByRole('heading', { name: 'Підтвердьте вхід' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ключ доступу' }).click()
  await page.waitForURL(`${baseURL}/`)
  await openSecurity(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Телефон' })).toContainText('востаннє')
  expect(faults).toEqual([])
})
