import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notices } from '../../contract/notices/endpoints.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Bell } from './bell.tsx'
import { ofOne, pt } from './testing.ts'

vi.mock('./notice-panel.tsx', () => Promise.reject(new Error('no network')))

test('a list whose code does not come is told in the corner, and the bell stays [NOTE-1] [LAY-13]', async () => {
  answer(notices.count, { unread: [{ pt, count: 2 }] })
  await show(<Bell />, { me: ofOne, corner: true })
  const bell = page.getByRole('button', { name: 'Сповіщення, нових: 2' })
  await bell.click()

  await expect.element(page.getByText(/^Немає зв’язку з порталом\./).first()).toBeVisible()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
})
