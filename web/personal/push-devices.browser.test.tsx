import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessions } from '../../contract/identity/endpoints.ts'
import { push } from '../../contract/push/endpoints.ts'
import type { PushDevice } from '../../contract/push/schemas.ts'
import { readChoice } from '../kit/data/local.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { storedToken, storeToken } from '../push/stored.ts'
import { browser, savedNow, server, stored } from '../push/testing.ts'
import { PushDevices } from './push-devices.tsx'

const phone: PushDevice = {
  id: 1,
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-03-02T08:00:00Z',
  pushedAt: '2026-03-10T09:05:00Z',
  isCurrent: false,
}
const here: PushDevice = { ...phone, id: 2, browser: 'Firefox', system: 'Windows', pushedAt: null, isCurrent: true }
const rows = page.getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A session of this browser, and the account’s devices. */
function listing(...devices: PushDevice[]) {
  const session = { id: 9, browser: 'Firefox', system: 'Windows', createdAt: here.createdAt, seenAt: here.createdAt }
  answer(sessions.list, { sessions: [{ ...session, isCurrent: true }], remembered: [] })
  answer(push.devices, { devices })
}

test('each device says since when it is on and what came last; this one comes first [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  storeToken(stored(savedNow()))
  listing(phone, here)
  await show(<PushDevices />, { me: me() })

  await expect
    .element(rows.first())
    .toMatchTextContent(/^Цей пристрій, Firefox на Windows\s*Увімкнено 02\.03\.26 · ще нічого не надходило\s*Вимкнути$/)
  await expect
    .element(rows.last())
    .toMatchTextContent(/^Chrome на Android\s*Увімкнено 02\.03\.26 · останнє 10\.03\.26 об 11:05\s*Вимкнути$/)
})

test('another device is turned off by name and this one stays on [PUSH-4] [A11Y-1]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  storeToken(stored(savedNow()))
  listing(phone, here)
  const removed = answer(push.removeDevice)
  await show(<PushDevices />, { me: me() })
  await expect.element(rows).toHaveLength(2)
  listing(here)
  await button('Вимкнути сповіщення: Chrome на Android').click()

  await expect.element(rows).toHaveLength(1)
  expect(removed).toEqual([{ params: { id: 1 } }])
  expect(storedToken()).toMatchObject({ token: 'old' })
  await expect.element(page.getByRole('heading', { name: 'Пристрої зі сповіщеннями' })).toHaveFocus()
})

test('this device is turned off here too, and on again in the list [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  storeToken(stored(savedNow()))
  listing(here)
  answer(push.removeDevice)
  await show(<PushDevices />, { me: me() })
  await expect.element(rows).toMatchTextContent(/Увімкнено/)
  listing()
  await button('Вимкнути сповіщення: Цей пристрій, Firefox на Windows').click()
  await expect.element(rows).toMatchTextContent(/^Цей пристрій, Firefox на Windows\s*Не ввімкнено\s*Увімкнути$/)
  await expect.poll(() => calls.unsubscribe).toBe(1)
  expect([storedToken(), readChoice('push')]).toEqual([undefined, 'off'])

  const { created } = server()
  listing(here)
  await button('Увімкнути сповіщення: Цей пристрій, Firefox на Windows').click()
  await expect.element(rows).toMatchTextContent(/Увімкнено 02\.03\.26/)
  expect(created).toHaveLength(1)
})

test('a device that cannot be turned off stays on [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  storeToken(stored(savedNow()))
  listing(here)
  answer(push.removeDevice, new Refusal(503, 'Портал перевантажено.'))
  await show(<PushDevices />, { me: me(), corner: true })
  await button('Вимкнути сповіщення: Цей пристрій, Firefox на Windows').click()

  await expect.element(page.getByText('Портал перевантажено.')).toBeVisible()
  expect(storedToken()).toMatchObject({ token: 'old' })
})

test('a blocked browser stands in the list without a button; one that was asked in vain says so there [PUSH-2]', async () => {
  browser({ permission: 'denied' })
  listing(phone)
  const shown = await show(<PushDevices />, { me: me() })
  await expect.element(rows.last()).toMatchTextContent(/^Цей пристрій, Firefox на Windows\s*Не ввімкнено$/)
  await shown.unmount()

  browser({ permission: 'default', answers: 'default' })
  await show(<PushDevices />, { me: me() })
  await button('Увімкнути сповіщення: Цей пристрій, Firefox на Windows').click()
  await expect
    .element(page.getByRole('region', { name: 'Пристрої зі сповіщеннями' }).getByRole('status'))
    .toMatchTextContent(/Браузер не дістав вашого дозволу/)
})

test('devices that do not come can be asked for again [LAY-13]', async () => {
  browser({ permission: 'default' })
  listing()
  answer(push.devices, new Refusal(500, 'Ой'))
  await show(<PushDevices />, { me: me() })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Пристрої не завантажилися/)

  listing()
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(rows).toMatchTextContent(/Не ввімкнено/)
})
