import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../contract/push/endpoints.ts'
import type { PushOutcome } from '../../contract/push/schemas.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, noPushes, openConnections } from './connections/testing.tsx'

const pushes = card('Сповіщення на пристрої')
const send = page.getByRole('button', { name: 'Надіслати пробне собі' })

test.for<[{ outcomes: PushOutcome[] } | Refusal, RegExp]>([
  [{ outcomes: ['sent'] }, /^Служба прийняла за \d+,\d с$/],
  [{ outcomes: ['gone'] }, /^Служба вже не знає цього пристрою: увімкніть сповіщення на ньому знову$/],
  [{ outcomes: ['refused'] }, /^Служба відмовила$/],
  [{ outcomes: ['waits'] }, /^Служба ще не прийняла, портал спробує знову$/],
  [
    { outcomes: ['sent', 'refused', 'sent', 'waits', 'gone'] },
    /^Прийнято 2 за \d+,\d с, відмовлено 1, чекає 1, зникло 1$/,
  ],
  [{ outcomes: [] }, /^Жоден ваш пристрій не приймає сповіщень\.$/],
  [new Refusal(429, 'Забагато спроб.'), /^Забагато спроб\.$/],
])(
  'a trial goes to one’s own devices, and its outcome is announced beside the button [LAY-1]',
  async ([became, words]) => {
    openConnections({ pushes: { devices: 3, own: 2 } })
    await expect.element(pushes.getByText('на 2 ваші пристрої')).toBeVisible()
    answer(push.trial, became)
    await send.click()

    await expect.element(pushes.getByRole('status').getByText(words)).toBeVisible()
    await expect.element(send).toHaveFocus()
  },
)

test('the outcome stays when the last own device has gone by the trial [LAY-1]', async () => {
  openConnections({ pushes: { devices: 1, own: 1 } })
  answer(push.trial, { outcomes: ['gone'] })
  await expect.element(send).toBeVisible()
  const states = answer(push.state, noPushes)
  await send.click()

  await expect.poll(() => states.length).toBeGreaterThan(0)
  await expect.element(pushes.getByText(/^Служба вже не знає цього пристрою/)).toBeVisible()
  await expect.element(pushes.getByText('Не використовується')).toBeVisible()
})

test('an administrator without another role is told who can try [LAY-1] [PUSH-2]', async () => {
  openConnections({ pushes: { devices: 9 } })

  await expect
    .element(pushes.getByText(/Пробне може надіслати собі адміністратор, який також є кимось із них\.$/))
    .toBeVisible()
  expect(send.query()).toBeNull()
})

test('a teacher who administers is led to where devices are turned on [LAY-1] [PUSH-2]', async () => {
  const [admin, teacher] = [me({ role: 'ADMIN' }), me()]
  openConnections({
    pushes: { devices: 9 },
    person: { ...admin, participants: [...admin.participants, ...teacher.participants] },
  })

  const link = pushes.getByRole('link', { name: 'Увімкнути в особистих даних' })
  await expect.element(link).toHaveAttribute('href', '/repass?tab=notices')
  expect(send.query()).toBeNull()
})
