import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Notices, notify } from './notices.tsx'

const corner = () => page.getByRole('region', { name: 'Повідомлення порталу' })

afterEach(() => void vi.useRealTimers())

test('what is done is said in the corner, read aloud, and leaves by itself after six seconds', async () => {
  await import('./notice-list.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Notices />)
  notify('Профіль збережено.')
  await expect.element(corner().getByText('Профіль збережено.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(corner().getByText('Профіль збережено.').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(2_500)

  await expect.poll(() => page.getByText('Профіль збережено.').query()).toBeNull()
})

test('a failure stays until it is closed', async () => {
  await render(<Notices />)
  notify('Не збережено.', 'err')
  await corner().getByText('Не збережено.').hover()
  await corner().getByRole('dialog', { name: 'Не збережено.' }).getByRole('button', { name: 'Закрити' }).click()

  await expect.poll(() => page.getByText('Не збережено.').query()).toBeNull()
})
