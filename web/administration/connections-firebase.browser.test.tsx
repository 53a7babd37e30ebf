import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../contract/push/endpoints.ts'
import type { PushCheck, PushState } from '../../contract/push/schemas.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, openConnections } from './connections/testing.tsx'

type Fault = NonNullable<PushCheck['fault']>
type Refused = NonNullable<NonNullable<PushState['firebase']>['refused']>

const pushes = card('Сповіщення на пристрої')
const state = (refused: Refused | null = null) => ({ devices: 9, firebase: { project: 'school-1a2b3', refused } })

const account: Fault = {
  step: 'account',
  host: 'oauth2.googleapis.com',
  reason: 'refused',
  reply: 400,
  code: 'invalid_grant',
}
const messaging: Fault = {
  step: 'messaging',
  host: 'fcm.googleapis.com',
  reason: 'refused',
  reply: 403,
  code: 'SERVICE_DISABLED',
}
const refused: Refused = {
  at: '2026-09-01T07:05:00Z',
  reason: 'refused',
  reply: 403,
  code: 'API_KEY_HTTP_REFERRER_BLOCKED',
}

test('a Firebase project is named in the place of the keys, and works once Google says so [LAY-1] [PUSH-3]', async () => {
  let say = () => {}
  const late = new Promise<void>((done) => (say = done))
  openConnections({
    pushes: state(),
    pushed: async () => {
      await late
      return { fault: null }
    },
  })

  await expect.element(pushes.getByText('Firebase Cloud Messaging · school-1a2b3')).toBeVisible()
  await expect.element(pushes.getByText('school-1a2b3')).toHaveAttribute('translate', 'no')
  expect(pushes.getByText(/VAPID/).query()).toBeNull()
  await expect.element(pushes.getByText('Перевіряємо…')).toBeVisible()
  expect(page.getByText(/перевірено о/).query()).toBeNull()
  say()

  await expect.element(pushes.getByText('Працює', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Працюють 2 із 2 · перевірено о/)).toBeVisible()
})

test('a portal without a Firebase project asks Google nothing [LAY-1] [PUSH-3]', async () => {
  const { pushChecks } = openConnections({ pushes: { devices: 9 } })

  await expect.element(page.getByText(/^Працюють 2 із 2/)).toBeVisible()
  expect(pushChecks).toEqual([])
})

test.for<[Fault, string, RegExp]>([
  [
    account,
    'Не працює',
    /Google не приймає службовий обліковий запис проєкту school-1a2b3\. Створіть новий ключ .*FIREBASE_CONFIG.* oauth2\.googleapis\.com, HTTP 400, invalid_grant/,
  ],
  [
    messaging,
    'Не працює',
    /Проєкт school-1a2b3 не дозволяє порталу надсилати сповіщення\. .*Firebase Cloud Messaging API .*FIREBASE_CONFIG.* fcm\.googleapis\.com, HTTP 403, SERVICE_DISABLED/,
  ],
  [
    { ...account, reason: 'unreachable', reply: null, code: null },
    'Не відповідає',
    /oauth2\.googleapis\.com: не відповідає\. .*порт 443 .*googleapis\.com\. Сповіщення чекають/,
  ],
  [
    { ...messaging, reason: 'insecure', reply: null, code: null },
    'Не працює',
    /fcm\.googleapis\.com: немає захищеного з’єднання\. .*сертифікати/,
  ],
  [
    { ...messaging, reason: 'later', reply: 503, code: null },
    'Не працює',
    /fcm\.googleapis\.com: просить зачекати\. Це зазвичай минає саме\..* HTTP 503/,
  ],
])('what Google answers to the check is told with what to do [LAY-1] [PUSH-3]', async ([fault, tag, words]) => {
  openConnections({ pushes: state(), pushed: { fault } })

  await expect.element(pushes.getByText(tag, { exact: true })).toBeVisible()
  await expect.element(pushes).toMatchTextContent(words)
  await expect.element(page.getByText(/^Працює 1 із 2/)).toBeVisible()
})

test('what failed because of a fault that the check has found is no trouble of its own [LAY-1] [PUSH-3]', async () => {
  const { host } = messaging
  const silent = { host, since: refused.at, reason: 'refused', reply: 403 } as const
  openConnections({
    pushes: {
      ...state({ ...refused, reason: 'unreachable', reply: null, code: null }),
      silent: [silent],
      faults: [{ ...silent, count: 7 }],
    },
    pushed: { fault: messaging },
  })

  await expect.element(pushes.getByText(/не дозволяє порталу надсилати/)).toBeVisible()
  await expect.element(pushes.getByText('fcm.googleapis.com: відмовляє, HTTP 403 · 7')).toBeVisible()
  expect(pushes.getByText(/не приймає сповіщень|За добу не вдалося|не зареєстрував/).query()).toBeNull()
})

test.for<[Refused, string, RegExp]>([
  [
    refused,
    'Не працює',
    /Google не зареєстрував пристрій \(01\.09\.26, 10:05\)\. Звірте apiKey, appId і vapidKey .*FIREBASE_CONFIG.*Firebase Installations API.* HTTP 403, API_KEY_HTTP_REFERRER_BLOCKED/,
  ],
  [
    { ...refused, reason: 'unreachable', reply: null, code: null },
    'Потребує уваги',
    /Google не зареєстрував пристрій \(01\.09\.26, 10:05\)\. Якщо це повторюється, .*порт 443 .*googleapis\.com/,
  ],
  [
    { ...refused, reason: 'later', reply: 429, code: 'RESOURCE_EXHAUSTED' },
    'Потребує уваги',
    /, 10:05\)\. Служба обмежує портал або перевантажена\. .* HTTP 429, RESOURCE_EXHAUSTED/,
  ],
])(
  'a device that the project did not register is told with what to do [LAY-1] [PUSH-3]',
  async ([refusal, tag, words]) => {
    openConnections({ pushes: state(refusal) })

    await expect.element(pushes.getByText(tag, { exact: true })).toBeVisible()
    await expect.element(pushes).toMatchTextContent(words)
  },
)

test('services that are silent are Google’s, whatever services the settings allow [LAY-1] [PUSH-3]', async () => {
  const silent = { host: 'fcm.googleapis.com', since: refused.at, reason: 'unreachable', reply: null } as const
  openConnections({ pushes: { ...state(), silent: [silent] } })

  await expect.element(pushes.getByText('Не відповідає', { exact: true })).toBeVisible()
  await expect.element(pushes).toMatchTextContent(/з 01\.09\.26, 10:05 немає відповіді\. .*служб на googleapis\.com/)
  expect(pushes.getByText(/PUSH_HOSTS|push\.apple\.com/).query()).toBeNull()
})

test('a check that fails is told in the card, and asked again there and with all the others [LAY-1] [LAY-13]', async () => {
  openConnections({ pushes: state(), pushed: new Refusal(500, 'Щось зламалося') })
  const failed = pushes.getByRole('alert')
  await expect.element(failed).toMatchTextContent(/^З’єднання не вдалося перевірити/)
  expect(pushes.getByText('Працює', { exact: true }).query()).toBeNull()
  expect(page.getByText(/перевірено о/).query()).toBeNull()

  const checks = answer(push.check, { fault: null })
  await failed.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(page.getByText(/^Працюють 2 із 2/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Сповіщення на пристрої' })).toHaveFocus()
  await page.getByRole('button', { name: 'Перевірити все' }).click()
  await expect.poll(() => checks.length).toBe(2)
})

test('without https the setting comes first, also where there is a Firebase project [LAY-1] [PUSH-1]', async () => {
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  openConnections({ pushes: state(), pushed: { fault: messaging } })

  await expect.element(pushes.getByText('Бракує налаштувань')).toBeVisible()
  await expect.element(pushes).toMatchTextContent(/PUBLIC_URL.*Проєкт school-1a2b3 не дозволяє/)
})
