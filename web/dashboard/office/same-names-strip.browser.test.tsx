import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sameNames } from '../../../contract/people/endpoints.ts'
import type { SameName } from '../../../contract/people/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { SameNamesStrip } from './same-names-strip.tsx'

const pair = (id: number, more: Partial<SameName> = {}): SameName => ({
  id,
  kind: 'PROFILE',
  name: `Лис Іван ${id}`,
  about: ['8-Б', 'b@x.example'],
  ...more,
})
const shown = (corner = false) => show(<SameNamesStrip />, { me: me({ role: 'ADMIN' }), corner })

test('names that were stored in two spellings are listed with what tells them apart, and lead to their rows [APROF-10]', async () => {
  const pairs = [
    pair(1),
    pair(2, { kind: 'GROUP', name: '8-Б', about: ['2026/2027', '2026/2027'] }),
    pair(3, { kind: 'DISCIPLINE', name: 'Хімія', about: [null, null] }),
  ]
  answer(sameNames.list, { count: 3, sameNames: pairs })
  await shown()

  const rows = page.getByRole('listitem')
  await expect.element(page.getByText('3 імені чи назви записано двома способами.')).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent(/Лис Іван 1 · профілі: 8-Б, b@x.example/)
  await expect.element(rows.nth(1)).toMatchTextContent(/8-Б · групи: 2026\/2027/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Хімія · дисципліни/)
  const link = page.getByRole('link', { name: 'Лис Іван 1' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/admin/profiles?search='))
})

test('a pair that differs is taken from the list, and of many the rest is counted [APROF-10]', async () => {
  let pairs = [1, 2, 3, 4, 5, 6].map((id) => pair(id))
  answer(sameNames.list, () => ({ count: pairs.length, sameNames: pairs }))
  const sent = answer(sameNames.dismiss, ({ params }) => {
    pairs = pairs.filter(({ id }) => id !== params.id)
    return undefined
  })
  await shown()
  await expect.element(page.getByText(/^і.ще.1$/)).toBeVisible()

  await page.getByRole('button', { name: 'Це різні: Лис Іван 2' }).click()

  await expect.element(page.getByText('5 імен чи назв записано двома способами.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Лис Іван 6' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Лис Іван 2' }).query()).toBeNull()
  expect(sent).toEqual([{ params: { id: 2 } }])
})

test('without such names nothing is shown [APROF-10]', async () => {
  const asked = answer(sameNames.list, { count: 0, sameNames: [] })
  await shown()

  await expect.poll(() => asked.length).toBe(1)
  expect(page.getByRole('status').query()).toBeNull()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a pair that somebody else has taken off the list meanwhile is said [APROF-10]', async () => {
  answer(sameNames.list, { count: 1, sameNames: [pair(1)] })
  answer(sameNames.dismiss, new Refusal(404, 'Цього вже немає.'))
  await shown(true)

  await page.getByRole('button', { name: 'Це різні: Лис Іван 1' }).click()

  await expect.element(page.getByText('Цього вже немає.')).toBeVisible()
})
