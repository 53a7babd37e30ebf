import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { push } from '../../contract/push/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { openPushes } from './connections/testing.tsx'

test('a trial by keyboard tells what became of it at each of one’s devices, and the button keeps the focus [ADMIN-2]', async () => {
  const card = await openPushes({})
  const replies = [{ outcomes: ['sent', 'sent'] }, { outcomes: ['sent', 'gone', 'refused', 'waits'] }] as const
  let asked = 0
  const sent = answer(push.trial, () => ({ outcomes: [...replies[asked++]!.outcomes] }))
  const button = card.getByRole('button', { name: 'Надіслати пробне собі' })
  button.element().focus()

  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByText('Надіслано на 2 пристрої.')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const words = 'Надіслано на 1 пристрій. Більше не приймають і прибрані: 1. Служба відмовила: 1.'
  await expect.element(card.getByText(`${words} Служба не відповіла, спробуємо ще: 1.`)).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('who has no device is told so, and where to turn it on [ADMIN-2]', async () => {
  const card = await openPushes({ own: 0 })

  await expect.element(card.getByText(/Жоден ваш пристрій не приймає сповіщень/)).toBeVisible()
  const link = card.getByRole('link', { name: 'Увімкнути в особистих даних' })
  await expect.element(link).toHaveAttribute('href', '/repass?tab=notices')
  expect(card.getByRole('button').elements()).toEqual([])
})

test('an account that only administers is told who can try [ADMIN-2]', async () => {
  const card = await openPushes({ own: 0 }, me({ role: 'ADMIN' }))

  await expect.element(card.getByText(/цей обліковий запис лише адмініструє/)).toBeVisible()
})
