import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { host, openPushes } from './connections/testing.tsx'

test('the office sees how many devices are told, by which services, and that they are [ADMIN-2]', async () => {
  const card = await openPushes({})

  await expect.element(card.getByText('Працює')).toBeVisible()
  for (const text of [/1\s846 · облікових записів 900/, 'надійшло на 412 пристроїв', `fcm.googleapis.com, ${host}`])
    await expect.element(card.getByText(text)).toBeVisible()
})

test('a service that is silent or refuses is named, with the cause and the next step [ADMIN-2]', async () => {
  const card = await openPushes({
    silent: [host],
    faults: [
      { host, reason: 'later', reply: 503, count: 3 },
      { host: 'fcm.googleapis.com', reason: 'refused', reply: 403, count: 1 },
    ],
  })

  await expect.element(card.getByText('Не працює')).toBeVisible()
  await expect.element(card.getByText(`${host} не відповідає.`)).toBeVisible()
  await expect.element(card.getByText(`${host}: просить зачекати (503) · 3`)).toBeVisible()
  await expect.element(card.getByText('fcm.googleapis.com: відмовляє (403) · 1')).toBeVisible()
})

test('a portal that may push nowhere says which setting is missing [ADMIN-2]', async () => {
  const card = await openPushes({ hosts: [], hasKeys: false })

  await expect.element(card.getByText('Бракує налаштувань')).toBeVisible()
  await expect.element(card.getByText('PUSH_HOSTS', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/ключі ще не створено/)).toBeVisible()
})

const project = 'school-1a2b3'
const refused = { host: 'fcm.googleapis.com', reason: 'refused', reply: 403, code: 'SERVICE_DISABLED' } as const

test('a Firebase project that is pushed by is named, and works where it answers [ADMIN-2] [PUSH-3]', async () => {
  const card = await openPushes({ firebase: { project, fault: null, refusals: [] } })

  await expect.element(card.getByText('Працює')).toBeVisible()
  await expect.element(card.getByText(`Firebase Cloud Messaging · ${project}`)).toBeVisible()
  expect(card.getByText(/VAPID/).elements()).toEqual([])
})

test('what Google refuses is told with the setting to mend and its answer [ADMIN-2] [PUSH-3]', async () => {
  const messaging = await openPushes({ firebase: { project, fault: { ...refused, step: 'messaging' }, refusals: [] } })
  await expect.element(messaging.getByText('Не працює')).toBeVisible()
  await expect.element(messaging.getByText(`Проєкт ${project} не дозволяє порталу надсилати сповіщення.`)).toBeVisible()
  await expect.element(messaging.getByText('FIREBASE_CONFIG', { exact: true })).toBeVisible()
  await expect.element(messaging.getByText('fcm.googleapis.com 403 SERVICE_DISABLED')).toBeVisible()
})

test('a service account that Google does not take is told apart from a project that does not let push [ADMIN-2] [PUSH-3]', async () => {
  const host = 'oauth2.googleapis.com'
  const account = { step: 'account', host, reason: 'refused', reply: 400, code: 'invalid_grant' } as const
  const first = await openPushes({ firebase: { project, fault: account, refusals: [] } })
  await expect.element(first.getByText(`Google не приймає службовий обліковий запис проєкту ${project}.`)).toBeVisible()
  await expect.element(first.getByText(`${host} 400 invalid_grant`)).toBeVisible()
})

test('a Google that does not answer is named [ADMIN-2] [PUSH-3]', async () => {
  const fault = {
    step: 'account',
    host: 'oauth2.googleapis.com',
    reason: 'unreachable',
    reply: null,
    code: null,
  } as const
  const card = await openPushes({ firebase: { project, fault, refusals: [] } })

  await expect.element(card.getByText('oauth2.googleapis.com не відповідає.')).toBeVisible()
})

test('in a window of 320 pixels nothing of the card is cut off, and its button is large enough for a finger [ADMIN-2]', async () => {
  await page.viewport(320, 800)
  const card = await openPushes({ faults: [{ host, reason: 'refused', reply: 403, count: 12 }] })

  await expect.element(card.getByText(`${host}: відмовляє (403) · 12`)).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(card.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
