import { generate } from 'otplib'
import type { Portal } from '../../server/testing/portal.ts'
import { expect, fillSignIn, test as base, watch } from '../kit/actors.ts'
import { demo } from '../kit/demo-portal.ts'
import { portalOf } from '../kit/school-databases.ts'

const test = base.extend<{ portal: Portal }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
  portal: async ({}, use) => {
    const portal = await portalOf({ ...demo, settings: { ...demo.settings, SECOND_FACTOR: 'TEACHER' } })
    await use(portal)
    await portal.stop()
  },
})

const password = 'dzvinok-demo'

test('of whom the school asks a second factor sees its codes until they go on, and then the portal [MFA-1]', async ({
  page,
  portal,
}) => {
  const faults = watch(page)
  await page.clock.install()
  await page.goto(`${portal.url}/login`)
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  const told = await dialog.getByText(/^Або введіть ключ:/).innerText()
  await dialog.getByLabel('Код із застосунку').fill(await generate({ secret: told.replace(/^.*:|\s/g, '') }))
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  let timesKnown = 0
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('/api/user') && (await request.response())?.ok()) timesKnown += 1
  })
  // A timer that is set anew at this very moment waits for the next minutes.
  const later = async () => {
    await page.clock.fastForward('06:00')
    return timesKnown
  }
  await expect.poll(later).toBeGreaterThan(0)

  await page.clock.runFor(1_000)
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/крок/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(faults).toEqual([])
})
