import { expect, test } from 'vitest'
import { openPushes } from './connections/testing.tsx'

const at = '2026-11-24T08:05:00Z'
const firebase = { project: 'school-1a2b3', fault: null }
const key = { step: 'registration', kind: 'key', reply: 400, code: 'API_KEY_INVALID', at } as const
const request = { ...key, kind: 'refused', code: 'INVALID_ARGUMENT' } as const
const quota = { step: 'push', kind: 'quota', reply: 429, code: 'QUOTA_EXCEEDED', at } as const

test('a registration that Google refuses is told with its moment, the cause and the setting, though all else works [ADMIN-2] [PUSH-3]', async () => {
  const card = await openPushes({ firebase: { ...firebase, refusals: [quota, key] } })

  await expect.element(card.getByText('Не працює')).toBeVisible()
  await expect.element(card.getByText('Google не зареєстрував пристрій: ключ проєкту не прийнято.')).toBeVisible()
  await expect.element(card.getByText(/Востаннє .*10:05, відтоді ще не вдавалося\. Звірте apiKey/)).toBeVisible()
  await expect.element(card.getByText('FIREBASE_CONFIG', { exact: true })).toBeVisible()
  await expect.element(card.getByText('400 API_KEY_INVALID')).toBeVisible()
  await expect.element(card.getByText(/^надсилання: вичерпано квоту · .*10:05$/)).toBeVisible()
  await expect.element(card.getByText(/^реєстрація: ключ проєкту не прийнято · .*10:05$/)).toBeVisible()
})

test('what Google puts off passes by itself, and only needs attention [ADMIN-2] [PUSH-3]', async () => {
  const card = await openPushes({ firebase: { ...firebase, refusals: [quota] } })

  await expect.element(card.getByText('Потребує уваги')).toBeVisible()
  await expect.element(card.getByText('Google не взяв сповіщення: вичерпано квоту.')).toBeVisible()
})

test('a request that is refused may be one browser’s fault, and shuts out nobody [ADMIN-2] [PUSH-3]', async () => {
  const card = await openPushes({ firebase: { ...firebase, refusals: [request] } })

  await expect.element(card.getByText('Потребує уваги')).toBeVisible()
  await expect.element(card.getByText('Google не зареєстрував пристрій: запит відхилено.')).toBeVisible()
})

test('where nothing was refused since the last success nothing is said of it [ADMIN-2] [PUSH-3]', async () => {
  const card = await openPushes({ firebase: { ...firebase, refusals: [] } })

  await expect.element(card.getByText('Працює')).toBeVisible()
  expect(card.getByText('Відмови Google').elements()).toEqual([])
})
