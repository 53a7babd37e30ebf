import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Passkey } from '../../contract/factors/schemas.ts'
import { withoutPasskeys } from '../kit/testing/passkeys.ts'
import { noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { dialog, password, press } from './testing-factors.tsx'
import { add, card, phone, rows, security, usb, withKeys, wrongPassword } from './testing-passkeys.tsx'

const remove = ({ name: of }: Passkey) =>
  card.getByRole('button', { name: `Вилучити ключ доступу «${of}»`, exact: true }).click()

test('a passkey is removed with the password; the others stay, and the second step is on [MFA-1]', async () => {
  const sent = answer(factors.removePasskey, () => {
    answer(factors.list, { factors: withKeys(usb) })
  })
  await security(withKeys(phone, usb), true)
  await remove(phone)
  await expect.element(dialog).toHaveAccessibleName('Вилучити ключ доступу «Телефон Pixel 8»')
  await expect.element(dialog.getByText('На всіх інших пристроях доведеться ввійти знову.')).toBeVisible()
  await expect.element(dialog.getByText(/у сховищі паролів вашого пристрою/)).toBeVisible()
  expect(dialog.getByText(/знову вистачить одного кроку/).query()).toBeNull()
  await password.fill('дзвоник')
  await press('Вилучити')

  await expect.element(page.getByText('Ключ доступу вилучено')).toBeVisible()
  await expect.element(add).toHaveFocus()
  await expect.element(rows).toMatchTextContent(/^Ключ USB/)
  expect(sent).toEqual([{ params: { id: 5 }, body: { current_password: 'дзвоник' } }])
})

test('passkeys are listed with what they are and when they were used [MFA-1]', async () => {
  await security(withKeys(phone, usb))

  await expect.element(rows.first()).toMatchTextContent(/^Телефон Pixel 8\s*Додано 12\.10\.26 · ще не використано$/)
  await expect.element(rows.last()).toMatchTextContent(/^Ключ USB\s*Додано 12\.10\.26 · востаннє 20\.10\.26, 20:20$/)
  const icons = rows.elements().map((row) => row.querySelector('svg')?.getAttribute('class'))
  expect(icons).toEqual([expect.stringContaining('fingerprint'), expect.stringContaining('usb')])
  await expect.element(card.getByRole('button', { name: 'Вилучити ключ доступу «Ключ USB»' })).toBeVisible()
})

test('an account without passkeys has one line and a button that adds [MFA-1]', async () => {
  await security(noFactors)

  await expect.element(card.getByText('Ключів ще немає.')).toBeVisible()
  await expect.element(add).toBeVisible()
})

test('a browser that has no passkeys adds none, and those of before can be removed [MFA-1]', async () => {
  withoutPasskeys()
  await security(withKeys(phone))

  await expect.element(card.getByText(/^Тут ключа не додати/)).toBeVisible()
  await expect.element(card.getByRole('button')).toHaveAccessibleName('Вилучити ключ доступу «Телефон Pixel 8»')
})

test('factors that do not load are told in one card, and the next answer brings the other [MFA-1]', async () => {
  await security(new Refusal(500, 'Ні.'))
  await expect.element(page.getByRole('heading', { name: 'Другий крок входу не завантажився' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  expect(card.query()).toBeNull()
  answer(factors.list, { factors: withKeys(phone) })
  await page.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(rows).toMatchTextContent(/^Телефон Pixel 8/)
})

test('the last passkey of somebody of whom the school requires a factor is removed with a word of what follows [MFA-1]', async () => {
  await security({ ...withKeys(phone), isRequired: true })
  await remove(phone)

  await expect.element(dialog.getByText(/портал одразу попросить додати новий/)).toBeVisible()
})

test('a refused removal is told at the password, and the passkey stays [MFA-1]', async () => {
  answer(factors.removePasskey, new Refusal(422, wrongPassword, { current_password: [wrongPassword] }))
  await security(withKeys(phone))
  await remove(phone)
  await password.fill('не той')
  await press('Вилучити')

  await expect.element(password).toHaveAccessibleDescription(wrongPassword)
  await userEvent.keyboard('{Escape}')
  await expect.element(card.getByRole('button', { name: /^Вилучити ключ доступу/ })).toHaveFocus()
})

test('the last passkey takes the second step and the recovery codes with it [MFA-1]', async () => {
  withoutPasskeys()
  answer(factors.removePasskey, () => {
    answer(factors.list, { factors: noFactors })
  })
  await security(withKeys(phone), true)
  await remove(phone)
  await expect.element(dialog.getByText(/знову вистачить одного кроку, а коди відновлення перестануть/)).toBeVisible()
  await password.fill('дзвоник')
  await press('Вилучити')

  await expect.element(page.getByText('Другий крок входу вимкнено')).toBeVisible()
  await expect.element(card.getByText('Ключів ще немає.')).toBeVisible()
  await expect.element(card.getByText(/^Тут ключа не додати/)).toHaveFocus()
})
