import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { TextField } from '../kit/form/text-field.tsx'
import { assertion, choosePasskeys, passkeyRequest } from '../kit/testing/passkeys.ts'
import { user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { usePasskeyOffer } from './passkey-offer.ts'
import { alert, atSignIn, email, key, wrong } from './testing-sign-in.tsx'

test('a passkey that is chosen among what the browser fills in signs in without a press [MFA-1] [LOGIN-1]', async () => {
  const asked = choosePasskeys({ canOffer: true })
  const { sent, where } = await atSignIn()
  await expect.poll(() => asked).toHaveLength(1)
  expect([asked[0]!.isOffer, email().element().getAttribute('autocomplete')]).toEqual([true, 'username webauthn'])
  asked[0]!.give()

  await expect.poll(where).toBe('/')
  expect(sent).toEqual([{ body: { passkey: assertion } }])
})

test('a press of the button ends the offer, which begins again once the dialog is closed [MFA-1]', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = choosePasskeys({ canOffer: true })
  const { requests } = await atSignIn()
  await expect.poll(() => asked).toHaveLength(1)
  await key().click()
  await expect.poll(() => asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toHaveLength(2)
  expect([asked[0]!.signal.aborted, asked[1]!.isOffer, asked[1]!.signal.aborted]).toEqual([true, false, false])
  asked[1]!.refuse('NotAllowedError')

  await expect.poll(() => asked).toHaveLength(3)
  expect([asked[2]!.isOffer, alert().query()]).toEqual([true, null])
})

test('a chosen passkey that is refused is told in the alert, and passkeys are offered again [MFA-1]', async () => {
  const asked = choosePasskeys({ canOffer: true })
  await atSignIn({ reply: wrong })
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.element(alert()).toHaveTextContent(wrong.said.message)
  await expect.poll(() => asked).toHaveLength(2)
})

test('passkeys are offered again where the answer to a chosen one came within the same render [MFA-1]', async () => {
  const asked = choosePasskeys({ canOffer: true })
  answer(factors.requestPasskey, passkeyRequest)
  const chosen: string[] = []
  function Offering() {
    usePasskeyOffer(false, ({ id }) => chosen.push(id))
    return <TextField name="email" label="Пошта" autoComplete="username webauthn" />
  }
  await show(<Offering />)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.poll(() => asked).toHaveLength(2)
  expect([chosen, asked[1]!.isOffer]).toEqual([[assertion.id], true])
})

test('an offer is renewed every eight minutes and ends when the page is left [MFA-1]', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asked = choosePasskeys({ canOffer: true })
  const { requests, unmount } = await atSignIn()
  await expect.poll(() => asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7 * 60_000)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await unmount()

  expect(asked[1]!.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(8 * 60_000)
  expect(requests).toHaveLength(2)
})

test('an offer that fails says nothing [MFA-1]', async () => {
  const asked = choosePasskeys({ canOffer: true })
  const { requests } = await atSignIn({ request: new Refusal(503, 'Спробуйте за мить.') })

  await expect.poll(() => requests).toHaveLength(1)
  await expect.element(key()).not.toHaveAttribute('aria-disabled')
  expect([alert().query(), asked]).toEqual([null, []])
})

test.for([
  ['in the second step', true, { step: 'second' }],
  ['where the browser cannot', false, {}],
] as const)('nothing is offered or asked of the server %s [MFA-1]', async ([, canOffer, search]) => {
  const step = { secondFactor: ['totp' as const], name: user.name, email: user.email, passkey: null }
  answer(factors.prove, step)
  const asked = choosePasskeys({ canOffer })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { requests } = await atSignIn({ search })
  await expect.element(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)

  expect([asked, requests]).toEqual([[], []])
})
