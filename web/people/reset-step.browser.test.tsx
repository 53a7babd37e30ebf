import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ResetStepModal } from './reset-step-modal.tsx'
import { SecondStepOf } from './second-step-of.tsx'

const at = '2026-10-12T08:00:00Z'
const some = { totp: { createdAt: at, usedAt: null }, recovery: { left: 7, of: 10, createdAt: at }, passkeys: 2 }

test('a second step is reset for a reason; why not is told in the dialog [MFA-1]', async () => {
  answer(factors.ofProfile, { factors: some })
  const sent = answer(factors.reset, new Refusal(409, 'Власний другий крок вилучають на вкладці «Безпека».'))
  const close = vi.fn<() => void>()
  await show(<ResetStepModal profile={profile()} onClose={close} />)
  await expect.element(page.getByText(/ключів доступу — 2, кодів відновлення — 7/)).toBeVisible()
  await page.getByRole('button', { name: 'Скинути', exact: true }).click()
  await expect.element(page.getByLabelText('Причина')).toHaveAccessibleDescription(/Заповніть це поле/)
  expect(sent).toEqual([])
  await page.getByLabelText('Причина').fill('Загублено телефон')
  await page.getByRole('button', { name: 'Скинути', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Власний другий крок/)
  answer(factors.reset)
  await page.getByRole('button', { name: 'Скинути', exact: true }).click()

  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({ reason: 'Загублено телефон' })
})

test('of whom there is nothing to reset no button says so [MFA-1]', async () => {
  const asked = answer(factors.ofProfile, { factors: { totp: null, recovery: null, passkeys: 0 } })
  await show(<SecondStepOf id={5} onReset={() => {}} />)

  await expect.poll(() => asked.length).toBe(1)
  expect(page.getByRole('button').query()).toBeNull()
})
