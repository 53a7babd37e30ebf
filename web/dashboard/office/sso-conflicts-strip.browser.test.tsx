import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ssoConflicts } from '../../../contract/sso/endpoints.ts'
import type { SsoConflict } from '../../../contract/sso/schemas.ts'
import { page as school } from '../../kit/data/page.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { SsoConflictsStrip } from './sso-conflicts-strip.tsx'

const conflict = (id: number): SsoConflict => ({
  id,
  person: `Лис Іван ${id}`,
  email: `ivan${id}@school.example`,
  provider: 'Google',
  refusedAt: '2027-03-16T07:12:00Z',
})

async function shown() {
  school().providers = [{ key: 'google', name: 'Google', mark: 'google' }]
  onTestFinished(() => void (school().providers = []))
  await show(<SsoConflictsStrip />, { me: me({ role: 'ADMIN' }), corner: true })
}

/** A list from which rows go as the administration decides about them. */
function listOf(length: number) {
  let conflicts = Array.from({ length }, (_, place) => conflict(place + 1))
  answer(ssoConflicts.list, () => ({ count: conflicts.length, conflicts }))
  return ({ params }: { params: { id: number } }) => {
    conflicts = conflicts.filter(({ id }) => id !== params.id)
    return undefined
  }
}

test('an address that another account has now is listed with its person, and of many the rest is counted [SSO-1]', async () => {
  listOf(6)
  await shown()

  await expect.element(page.getByText(/^6 входів через провайдера відхилено/)).toBeVisible()
  await expect
    .element(page.getByRole('listitem').nth(0))
    .toMatchTextContent(/Лис Іван 1 · ivan1@school\.example · Google · 16\.03\.27, 09:12/)
  await expect
    .element(page.getByRole('link', { name: 'Лис Іван 1' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/profiles?search=%D0%9B%D0%B8%D1%81'))
  await expect.element(page.getByText(/^і.ще.1$/)).toBeVisible()
})

test('a row is taken from the list, where the refusal was right [SSO-1]', async () => {
  const sent = answer(ssoConflicts.dismiss, listOf(2))
  await shown()
  await page.getByRole('button', { name: 'Прибрати зі списку: Лис Іван 1' }).click()

  await expect.element(page.getByText(/^1 вхід через провайдера відхилено/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Лис Іван 1' }).query()).toBeNull()
  expect(sent).toEqual([{ params: { id: 1 } }])
})

test('a new account at the provider is allowed after a question, and a failure is said in it [SSO-1]', async () => {
  const done = listOf(1)
  answer(ssoConflicts.unlink, new Refusal(404, 'Цього вже немає.'))
  await shown()
  await page.getByRole('button', { name: 'Дозволити новий: Лис Іван 1' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/Лис Іван 1.*Google.*ivan1@school\.example/)
  await dialog.getByRole('button', { name: 'Дозволити' }).click()
  await expect.element(dialog.getByText('Цього вже немає.')).toBeVisible()
  const sent = answer(ssoConflicts.unlink, done)
  await dialog.getByRole('button', { name: 'Дозволити' }).click()

  await expect.element(page.getByText(/^Лис Іван 1: новий обліковий запис дозволено/)).toBeVisible()
  expect(sent).toEqual([{ params: { id: 1 } }])
  expect(page.getByRole('alertdialog').query()).toBeNull()
})

test('without a refused address nothing is shown [SSO-1]', async () => {
  const asked = answer(ssoConflicts.list, { count: 0, conflicts: [] })
  await shown()

  await expect.poll(() => asked.length).toBe(1)
  expect(page.getByRole('alert').query()).toBeNull()
})
