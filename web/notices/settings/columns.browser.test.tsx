import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../kit/testing/people.ts'
import { show } from '../../kit/testing/show.tsx'
import { ofOne } from '../testing.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { keeping } from './testing.ts'

const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('an administrator has the columns of the portal and of mails [NOTE-2]', async () => {
  const { sent } = keeping()
  await show(<NoticeSettings />, { me: me({ role: 'ADMIN' }) })
  await expect.poll(columns).toEqual(['Подія', 'Портал', 'Пошта'])
  await expect.element(page.getByRole('checkbox')).toHaveLength(6)
  await page.getByRole('checkbox', { name: 'З’єднання не працює: Пошта' }).click()
  await expect.element(page.getByText('Збережено')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ event: 'connection', way: 'mail', isOn: true }])
})

/** The place on the screen of what each column's head says. */
const headsAt = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => {
      const words = document.createRange()
      words.selectNodeContents(head)
      return words.getBoundingClientRect()
    })

test('three columns stand side by side on the narrowest phone, and each box is tapped beside it, too [NOTE-2] [LAY-12]', async () => {
  keeping()
  await page.viewport(320, 800)
  await show(<NoticeSettings />, { me: ofOne })
  await expect.poll(columns).toEqual(['Подія', 'Портал', 'Пристрої', 'Пошта'])
  const heads = headsAt()
  expect(heads.slice(1).filter(({ left }, place) => left - heads[place]!.right < 4)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const targets = page
    .getByRole('checkbox')
    .elements()
    .map((one) => getComputedStyle(one, '::before'))
  expect(new Set(targets.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(['52px × 44px']))
  await page.viewport(1280, 800)
})
