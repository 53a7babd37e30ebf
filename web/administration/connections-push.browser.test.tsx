import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PushState } from '../../contract/push/schemas.ts'
import { card, openConnections } from './connections/testing.tsx'

const pushes = card('Сповіщення на пристрої')
const values = () =>
  pushes
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

const since = '2026-09-01T07:05:00Z'
const silent = { host: 'fcm.googleapis.com', since, reason: 'unreachable', reply: null } as const
const refused = { host: 'web.push.apple.com', reason: 'refused', reply: 403, count: 3 } as const

test('the card says how many devices there are, and what has left within a day [LAY-1] [PUSH-3]', async () => {
  const lastAt = Temporal.Now.instant().toString()
  const counts = { devices: 1846, sent: 1412, gone: 3 }
  openConnections({ pushes: { keysMadeAt: '2026-09-01T07:00:00Z', lastAt, ...counts } })

  await expect.element(pushes.getByText('Працює', { exact: true })).toBeVisible()
  await expect.element(pushes.getByText('Web Push · ключі VAPID створено 01.09.26')).toBeVisible()
  const today = expect.stringMatching(/^сьогодні, \d+:\d\d$/)
  await expect.poll(values).toEqual(['1 846', today, '1 412 надіслано, 3 пристрої зникли'])
})

test('the card says how many pushes wait, once some do [LAY-1] [PUSH-3]', async () => {
  openConnections({ pushes: { devices: 2, lastAt: since, waiting: 5 } })

  await expect.poll(values).toEqual(['2', '01.09.26, 10:05', '0 надіслано', '5 сповіщень'])
})

test('without devices pushes are not used, which is neither working nor broken [LAY-1] [PUSH-2]', async () => {
  openConnections()

  await expect.element(pushes.getByText('Не використовується')).toBeVisible()
  await expect.element(pushes.getByText('Web Push · ключі VAPID з’являться з першим пристроєм')).toBeVisible()
  await expect.element(pushes.getByText(/Налаштовувати нічого не треба/)).toBeVisible()
  await expect.element(page.getByText(/^Працює 1 із 1/)).toBeVisible()
})

test.for<[Partial<PushState>, string, RegExp]>([
  [
    { silent: [silent, { ...silent, host: 'web.push.apple.com', since: '2026-09-01T06:00:00Z' }] },
    'Не відповідає',
    /fcm\.googleapis\.com, web\.push\.apple\.com: з 01\.09\.26, 9:00 немає відповіді\. .*порт 443 .*PUSH_HOSTS\..*Службиfcm\.googleapis\.com, \*\.push\.apple\.com/,
  ],
  [
    { silent: [{ ...silent, reason: 'insecure' }] },
    'Не працює',
    /: з 01\.09\.26, 10:05 немає захищеного з’єднання\. .*сертифікати.*PUSH_HOSTS/,
  ],
  [
    { silent: [{ ...silent, reason: 'later', reply: 503 }] },
    'Не працює',
    /: з 01\.09\.26, 10:05 просить зачекати\. Це зазвичай минає саме\..*HTTP 503/,
  ],
  [{ silent: [{ ...silent, reason: 'unknown' }] }, 'Не працює', /: з 01\.09\.26, 10:05 не приймає сповіщень\. /],
  [
    { faults: [refused, { ...silent, reason: 'expired', reply: null, count: 1 }] },
    'Потребує уваги',
    /За добу не вдалося надіслати 4 сповіщення\. Служба не приймає їх\..*відмовляє, HTTP 403 · 3/,
  ],
  [{ faults: [{ ...refused, reason: 'disk', reply: null }] }, 'Потребує уваги', /не вдалося надіслати · 3/],
])(
  'a service that takes no pushes is told with its cause and what to do [LAY-1] [PUSH-3]',
  async ([state, tag, words]) => {
    openConnections({ pushes: { devices: 9, ...state } })

    await expect.element(pushes.getByText(tag, { exact: true })).toBeVisible()
    await expect.element(pushes).toMatchTextContent(words)
  },
)

test('what waits for a silent service is no trouble of its own [LAY-1] [PUSH-3]', async () => {
  openConnections({ pushes: { devices: 9, silent: [silent], faults: [{ ...silent, count: 7 }] } })

  await expect.element(pushes.getByText('fcm.googleapis.com: не відповідає · 7')).toBeVisible()
  expect(pushes.getByText(/^За добу не вдалося/).query()).toBeNull()
})

test('where browsers take no pushes the card names the setting [LAY-1] [PUSH-1]', async () => {
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  openConnections()

  await expect.element(pushes.getByText('Бракує налаштувань')).toBeVisible()
  await expect.element(pushes.getByText('PUBLIC_URL', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Працює 1 із 2/)).toBeVisible()
})
