import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
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

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const address = `otpauth://totp/School:oksana?secret=${secret}`
const code = dialog.getByLabelText('Код із застосунку')

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

test('an app beside passkeys is added, and nothing is said of other devices [MFA-1]', async () => {
  await security(withPasskey)
  answer(factors.beginTotp, { secret, address })
  answer(factors.addTotp, () => {
    answer(factors.list, { factors: everything })
    return { recoveryCodes: [] }
  })
  await open('Додати застосунок для кодів')
  await expect.element(page.getByRole('dialog', { name: 'Додати застосунок для кодів' })).toBeVisible()
  await expect.element(dialog.getByText(/^Ключі доступу діятимуть і далі/)).toBeVisible()
  expect(dialog.getByText(/На інших пристроях|На всіх інших/i).query()).toBeNull()
  await prove('Далі')
  await code.fill('482109')
  await press('Додати')

  await expect.element(page.getByText('Застосунок для кодів додано')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Замінити застосунок для кодів' })).toHaveFocus()
})
