import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import { noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { google, link, withProviders } from './testing.ts'
import {
  both,
  card,
  dialog,
  everything,
  made,
  open,
  password,
  press,
  prove,
  security,
  withPasskey,
} from './testing-factors.tsx'

const asksAnew = /^Школа вимагає другого кроку, тож портал одразу попросить додати новий/
const left = (count: number): Factors => ({ ...both, recovery: { ...both.recovery!, left: count } })

test('an app beside passkeys is removed, and the second step stays on [MFA-1]', async () => {
  answer(factors.removeTotp, () => {
    answer(factors.list, { factors: withPasskey })
  })
  await security(everything)
  await open('Вилучити застосунок для кодів')
  await expect.element(dialog.getByText(/Ключі доступу й коди відновлення залишаться/)).toBeVisible()
  await prove('Вилучити')

  await expect.element(page.getByText('Застосунок для кодів вилучено')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Додати застосунок для кодів' })).toHaveFocus()
  await expect.element(card.getByText('Увімкнено', { exact: true })).toBeVisible()
})

test('switching off says what ends, asks for the password, and says when it is wrong [MFA-1]', async () => {
  const said = 'Це не ваш поточний пароль.'
  const refused = answer(factors.removeTotp, new Refusal(422, said, { current_password: [said] }))
  await security(both)
  await open('Вимкнути другий крок входу')
  await expect.element(dialog.getByText(/Застосунок і коди відновлення перестануть діяти/)).toBeVisible()
  expect(dialog.getByText(asksAnew).query()).toBeNull()
  await prove('Вимкнути')
  await expect.element(password).toHaveAccessibleDescription(said)
  expect(refused).toEqual([{ body: { current_password: 'дзвоник' } }])

  answer(factors.removeTotp, () => {
    answer(factors.list, { factors: noFactors })
  })
  await press('Вимкнути')
  await expect.element(card.getByText('Вимкнено')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Увімкнути другий крок входу' })).toHaveFocus()
})

test('where the school requires a second step the card says it, and the removal of the last factor what follows [MFA-1]', async () => {
  answer(factors.removeTotp)
  await security({ ...both, isRequired: true })
  await expect.element(card.getByText('Школа вимагає другого кроку.')).toBeVisible()
  await open('Вимкнути другий крок входу')
  await expect.element(dialog.getByText(asksAnew)).toBeVisible()
  await prove('Вимкнути')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.for([
  ['an app', 'Вилучити застосунок для кодів'],
  ['a passkey', 'Вилучити ключ доступу «Телефон Pixel 8»'],
] as const)(
  'of two factors %s is removed without a word of another, which is not asked for [MFA-1]',
  async ([, name]) => {
    await security({ ...everything, isRequired: true })
    await page.getByRole('button', { name, exact: true }).click()

    await expect.element(dialog.getByRole('button', { name: 'Вилучити' })).toBeVisible()
    expect(dialog.getByText(asksAnew).query()).toBeNull()
  },
)

test('new recovery codes are shown for the password, and can be saved and printed [MFA-1]', async () => {
  const sent = answer(factors.renewCodes, { recoveryCodes: made })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  let saved = ''
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download
  })
  onTestFinished(() => click.mockRestore())
  await security(left(2))
  await open('Нові коди')
  await prove('Створити коди')

  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent('7kq4-m2x9')
  await press('Зберегти файл')
  await press('Надрукувати')
  expect([saved, print.mock.calls.length]).toEqual(['коди-відновлення.txt', 1])
  expect(document.querySelector('body > [data-paper]')?.textContent).toMatch(/oksana@dzvinok\.example.*7kq4-m2x9$/)
  expect(sent).toEqual([{ body: { current_password: 'дзвоник' } }])
})

test('without a password an old sign-in leads to a new one, and nothing can be sent before [MFA-1] [SSO-1]', async () => {
  withProviders()
  answer(ssoLinks.list, { providers: [{ ...google, link }] })
  await security(both, { password: 'none', isProven: false })
  await open('Вимкнути другий крок входу')

  const again = dialog.getByRole('link', { name: 'Увійти через Google' })
  await expect.element(again).toHaveAttribute('href', '/saml/login?provider=google&purpose=confirm')
  expect(dialog.getByRole('button', { name: 'Вимкнути', exact: true }).query()).toBeNull()
})

test.for([
  [noFactors, /^Застосунок для кодів.*Не додано.*Увімкнути$/, 'Вимкнено'],
  [
    both,
    /Додано 12\.01\.26 · востаннє 16\.02\.26, 19:20.*Коди відновлення\s*Лишилося 7 із 10 · створено 12\.01\.26/,
    'Увімкнено',
  ],
  [left(2), /Коди відновлення\s*Закінчуються\s*Лишилося 2 із 10/, 'Увімкнено'],
  [left(0), /Коди відновлення\s*Закінчилися\s*Лишилося 0 із 10/, 'Увімкнено'],
  [withPasskey, /^Застосунок для кодів\s*Не додано\s*Додати\s*Коди відновлення\s*Лишилося 7 із 10/, 'Увімкнено'],
  [{ ...both, recovery: null }, /Коди відновлення\s*Закінчилися\s*Кодів немає/, 'Увімкнено'],
] as const)('the card says what there is, and when recovery codes run out: %o [MFA-1]', async ([own, words, state]) => {
  await security(own)

  await expect.element(card.getByRole('list')).toMatchTextContent(words)
  await expect.element(card.getByText(state, { exact: true })).toBeVisible()
})

test.for([
  ['an app', both],
  ['a passkey', withPasskey],
] as const)('while %s is the second step there are no tokens, and none can be made [MFA-1]', async ([, own]) => {
  await security(own)

  const tokensCard = page.getByRole('region', { name: 'Токени' })
  await expect.element(tokensCard.getByText(/^Доки ввімкнено другий крок входу, токенів немає/)).toBeVisible()
  expect(tokensCard.getByRole('button').query()).toBeNull()
})
