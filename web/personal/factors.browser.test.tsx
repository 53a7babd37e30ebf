import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'
import { google, link, mine, withProviders } from './testing.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const address = `otpauth://totp/School:oksana?secret=${secret}`
const made = Array.from({ length: 10 }, (_, place) => `7kq4-m2x${place}`)
const madeAt = '2026-01-12T08:00:00Z'
const both: Factors = {
  totp: { createdAt: madeAt, usedAt: '2026-02-16T17:20:00Z' },
  recovery: { left: 7, of: 10, createdAt: madeAt },
}
const left = (count: number): Factors => ({ ...both, recovery: { left: count, of: 10, createdAt: madeAt } })

const card = page.getByRole('region', { name: 'Другий крок входу' })
const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText('Поточний пароль', { exact: true })
const code = dialog.getByLabelText('Код із застосунку')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const open = (name: string) => card.getByRole('button', { name, exact: true }).click()
const prove = async (button: string) => {
  await password.fill('дзвоник')
  await press(button)
}

async function security(own: Factors, about: Partial<Account> = {}) {
  answer(account.show, { account: { ...mine, ...about } })
  answer(factors.list, { factors: own })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  await show(<SecuritySection />, { me: me(), corner: true, route: '/member/repass' })
}

async function toCode(own: Factors, name: string) {
  await security(own)
  const begun = answer(factors.beginTotp, { secret, address })
  await open(name)
  await prove('Далі')
  await expect.element(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
  return begun
}

test('an app is added by QR code or key and a first code; its recovery codes stay until they are saved [MFA-1]', async () => {
  const begun = await toCode(noFactors, 'Увімкнути другий крок входу')
  const added = answer(factors.addTotp, () => {
    answer(factors.list, { factors: both })
    return { recoveryCodes: made }
  })
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(dialog.getByText(/^Відскануйте цей код/)).toHaveFocus()
  await code.fill('482 109')
  await press('Увімкнути')

  const last = dialog.getByRole('listitem').nth(9)
  await expect.element(last).toHaveTextContent('7kq4-m2x9')
  await expect.element(dialog.getByText(/^Збережіть ці коди зараз/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(last).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Закрити' }).query()).toBeNull()
  expect([begun, added]).toEqual([[{ body: { current_password: 'дзвоник' } }], [{ body: { code: '482 109' } }]])
  await press('Коди збережено')
  await expect.element(page.getByText('Другий крок входу ввімкнено')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Замінити застосунок для кодів' })).toHaveFocus()
  expect(page.getByText('7kq4-m2x9').query()).toBeNull()
})

test('a wrong first code is refused under its field, and the QR code stays in sight [MFA-1]', async () => {
  answer(factors.addTotp, new Refusal(422, 'Не той.', { code: ['Код не підійшов.'] }))
  await toCode(noFactors, 'Увімкнути другий крок входу')
  await code.fill('000000')
  await press('Увімкнути')

  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Код не підійшов.'))
  await expect.element(code).toHaveFocus()
  await expect.element(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
})

test('where the time is over the dialog begins again and says so [MFA-1]', async () => {
  const over = 'Час на додавання застосунку минув. Почніть ще раз.'
  answer(factors.addTotp, new Refusal(409, over))
  await toCode(noFactors, 'Увімкнути другий крок входу')
  await code.fill('482109')
  await press('Увімкнути')

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(over)
  await expect.element(password).toBeVisible()
})

test('an app that is half added is not left by accident [MFA-1]', async () => {
  await toCode(noFactors, 'Увімкнути другий крок входу')
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('alertdialog').getByText(/^Застосунок ще не додано/)).toBeVisible()
})

test('a replaced app leaves the recovery codes as they are [MFA-1]', async () => {
  await toCode(both, 'Замінити застосунок для кодів')
  answer(factors.addTotp, { recoveryCodes: [] })
  await code.fill('482109')
  await press('Замінити')

  await expect.element(page.getByText('Застосунок для кодів замінено')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Замінити застосунок для кодів' })).toHaveFocus()
  expect(dialog.filter({ has: code }).query()).toBeNull()
})

test('switching off says what ends, asks for the password, and says when it is wrong [MFA-1]', async () => {
  const said = 'Це не ваш поточний пароль.'
  const refused = answer(factors.removeTotp, new Refusal(422, said, { current_password: [said] }))
  await security(both)
  await open('Вимкнути другий крок входу')
  await expect.element(dialog.getByText(/Застосунок і коди відновлення перестануть діяти/)).toBeVisible()
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
  [{ ...both, recovery: null }, /Коди відновлення\s*Закінчилися\s*Кодів немає/, 'Увімкнено'],
] as const)('the card says what there is, and when recovery codes run out: %o [MFA-1]', async ([own, words, state]) => {
  await security(own)

  await expect.element(card.getByRole('list')).toMatchTextContent(words)
  await expect.element(card.getByText(state, { exact: true })).toBeVisible()
})

test('while the second step is on there are no tokens, and none can be made [MFA-1]', async () => {
  await security(both)

  const tokensCard = page.getByRole('region', { name: 'Токени' })
  await expect.element(tokensCard.getByText(/^Доки ввімкнено другий крок входу, токенів немає/)).toBeVisible()
  expect(tokensCard.getByRole('button').query()).toBeNull()
})
