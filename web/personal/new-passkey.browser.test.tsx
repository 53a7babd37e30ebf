import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { noFactors } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { begin, browserDoes, browserMakes, bytes, credential, options } from './testing-new-passkey.ts'
import { dialog, made, password, press } from './testing-factors.tsx'
import { add, phone, rows, security, usb, withApp, withKeys } from './testing-passkeys.tsx'

const attestation = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { attestationObject: 'bWFkZQ', clientDataJSON: 'YXNrZWQ', transports: ['internal'] },
}

test('the first passkey turns the second step on; its recovery codes stay until they are saved [MFA-1]', async () => {
  const create = browserMakes()
  const added = answer(factors.addPasskey, () => {
    answer(factors.list, { factors: withKeys(phone) })
    return { recoveryCodes: made }
  })
  const begun = await begin(noFactors, { corner: true })

  const last = dialog.getByRole('listitem').nth(9)
  await expect.element(last).toHaveTextContent('7kq4-m2x9')
  await userEvent.keyboard('{Escape}')
  await expect.element(last).toBeVisible()
  expect(begun).toEqual([{ body: { current_password: 'дзвоник' } }])
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({ rp: { id: 'localhost' }, challenge: bytes('asked') })
  expect(added).toMatchObject([{ body: { name: 'Телефон', passkey: attestation } }])
  await press('Коди збережено')
  await expect.element(page.getByText('Другий крок входу ввімкнено')).toBeVisible()
  await expect.element(add).toHaveFocus()
  await expect.element(rows).toMatchTextContent(/^Телефон Pixel 8/)
})

test.for([
  ['the first factor', noFactors, 1],
  ['beside an app', withApp, 0],
  ['beside a passkey', withKeys(usb), 0],
] as const)('adding a passkey, %s, says what ends with it [MFA-1]', async ([, own, said]) => {
  await security(own)
  await add.click()

  await expect.element(dialog.getByText(/^Пристрій попросить відбиток пальця/)).toBeVisible()
  const ends = dialog.getByText(/^Вхід із паролем матиме два кроки.*токени буде відкликано/)
  expect(ends.elements()).toHaveLength(said)
})

test('a dialog that is left closes that of the browser, and no passkey is kept [MFA-1]', async () => {
  let isStopped = false
  const create = browserDoes(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          isStopped = true
          reject(signal.reason instanceof Error ? signal.reason : new DOMException('Left.', 'AbortError'))
        })
      }),
  )
  const added = answer(factors.addPasskey, { recoveryCodes: [] })
  await begin(withApp)
  await expect.poll(() => create.mock.calls.length).toBe(1)
  await press('Скасувати')

  await expect.poll(() => isStopped).toBe(true)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(added).toEqual([])
})

test('a dialog that is left before the browser is asked asks it for nothing [MFA-1]', async () => {
  let reply = () => {}
  const create = browserMakes()
  answer(factors.beginPasskey, () => new Promise((resolve) => (reply = () => resolve({ options }))))
  await security(withApp)
  await add.click()
  await password.fill('дзвоник')
  await press('Далі')
  await expect.element(dialog.getByRole('button', { name: 'Далі' })).toHaveAttribute('aria-disabled', 'true')
  await press('Скасувати')
  await expect.element(dialog).not.toBeInTheDocument()
  reply()
  const { makePasskey } = await import('../identity/passkey.ts')
  await new Promise((resolve) => requestAnimationFrame(resolve))

  expect([typeof makePasskey, create.mock.calls.length]).toEqual(['function', 0])
})

test('recovery codes that are on their way are not lost with the dialog [MFA-1]', async () => {
  browserMakes()
  let reply = () => {}
  const added = answer(
    factors.addPasskey,
    () => new Promise((resolve) => (reply = () => resolve({ recoveryCodes: made }))),
  )
  await begin(noFactors)
  await expect.poll(() => added.length).toBe(1)
  await press('Скасувати')
  reply()

  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent('7kq4-m2x9')
})

test('a further passkey is added once, however often the button is pressed, and a notice says so [MFA-1]', async () => {
  let finish = () => {}
  const create = browserDoes(() => new Promise((resolve) => (finish = () => resolve(credential))))
  const added = answer(factors.addPasskey, () => {
    answer(factors.list, { factors: withKeys(usb, phone) })
    return { recoveryCodes: [] }
  })
  const begun = await begin(withKeys(usb), { corner: true })
  const next = dialog.getByRole('button', { name: 'Далі' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => create.mock.calls.length).toBe(1)
  await next.click({ force: true })
  await userEvent.type(password, '{Enter}')
  finish()

  await expect.element(page.getByText('Ключ доступу додано')).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect([begun.length, create.mock.calls.length, added.length]).toEqual([1, 1, 1])
})
