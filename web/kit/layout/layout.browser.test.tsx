import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identity } from '../../../contract/identity/endpoints.ts'
import { guardian, me } from '../testing/people.ts'
import { answer, Refusal } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { prefer } from '../testing/media.ts'
import { ActingBar } from './acting-bar.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { SkipLink } from './skip-link.tsx'
import { UserMenu } from './user-menu.tsx'

afterEach(() => {
  document.documentElement.dataset.scheme = 'auto'
})

const ground = () => getComputedStyle(document.body).backgroundColor

test('a scheme is chosen at once and kept by the server; the system’s is followed otherwise', async () => {
  const sent = answer(identity.prefer)
  await show(<SchemeSwitch />)
  const light = ground()
  await page.getByRole('button', { name: 'Як у системі' }).click()
  await page.getByRole('menuitemradio', { name: 'Темна тема' }).click()

  await expect.element(page.getByRole('button', { name: 'Темна тема' })).toHaveFocus()
  expect(ground()).not.toBe(light)
  await expect.poll(() => sent).toEqual([{ body: { scheme: 'dark' } }])
})

test('with nothing chosen the page is dark where the system is', async () => {
  await show(<SchemeSwitch />)
  const light = ground()
  await prefer({ 'prefers-color-scheme': 'dark' })

  await expect.poll(ground).not.toBe(light)
  await prefer()
})

test('a scheme that the server did not keep is told, and shown all the same', async () => {
  answer(identity.prefer, new Refusal(503, 'Портал перевантажено.'))
  await show(<SchemeSwitch />, { corner: true })
  await page.getByRole('button', { name: 'Як у системі' }).click()
  await page.getByRole('menuitemradio', { name: 'Темна тема' }).click()

  await expect.element(page.getByText('Портал перевантажено.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Темна тема' })).toBeVisible()
})

test('the way to the page’s content is the first thing that Tab comes to, and is seen then', async () => {
  await show(<SkipLink />)
  const link = page.getByRole('link', { name: 'До змісту сторінки' })
  await expect.element(link).not.toBeInViewport()
  await userEvent.tab()

  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
})

test('whose page it is stands in the menu, with the class of a child, and is ticked', async () => {
  await show(<UserMenu />, { me: guardian() })
  await page.getByRole('button', { name: /Марко Левченко.*5-А клас.*Змінити профіль/ }).click()

  await expect.element(page.getByRole('menuitemradio', { name: /Марко Левченко/ })).toBeChecked()
})

test('who looks at the portal as somebody else sees as whom, for how long, and the way back [APROF-4] [HIST-4]', async () => {
  const someone = me()
  const actingUntil = new Date(Date.now() + 46.5 * 60_000).toISOString()
  await show(<ActingBar />, { me: { ...someone, user: { ...someone.user, impersonatedBy: 'Адмін', actingUntil } } })
  const bar = page.getByRole('region', { name: 'Перегляд як інша особа' })
  await expect.element(bar).toMatchTextContent(/^Ви дивитеся як Оксана Левченко.*не змінюються.*ще 47 хв/)
  answer(identity.endImpersonation, new Refusal(503, 'Портал перевантажено.'))
  await page.getByRole('button', { name: 'Повернутися' }).click()

  await expect.element(page.getByRole('button', { name: 'Повернутися' })).toBeEnabled()
})
