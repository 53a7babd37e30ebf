import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { OwnFactors } from '../../contract/factors/schemas.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { FactorsSection } from './factors-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const some: OwnFactors = {
  ...noFactors,
  totp: { createdAt: '2026-10-12T08:00:00Z', usedAt: '2026-11-16T17:20:00Z' },
  recovery: { left: 7, of: 10, createdAt: '2026-10-12T08:00:00Z' },
  passkeys: [
    { id: 3, name: 'Телефон Pixel 8', createdAt: '2026-10-12T08:00:00Z', usedAt: null },
    { id: 4, name: 'Ключ USB', createdAt: '2026-10-20T08:00:00Z', usedAt: null },
  ],
}
const codes = Array.from({ length: 10 }, (_, n) => `7kq4-m2x${n}`)

async function security(own: OwnFactors) {
  answer(factors.list, { factors: own })
  const ui = (
    <>
      <FactorsSection />
      <PasskeysSection />
    </>
  )
  return show(ui, { route: '/member/repass', me: me() })
}

test('what there is stands with its dates before what can be done with it [MFA-1]', async () => {
  await security(some)

  const rows = page.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Застосунок для кодів.*Додано 12\.10\.26.*востаннє 16\.11\.26, 19:20/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Коди відновлення.*Лишилося 7 із 10.*створено 12\.10\.26/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Ключ USB.*Додано 20\.10\.26.*ще не використано/)
  await expect.element(page.getByText('Увімкнено')).toBeVisible()
})

test('an app is added by its square or its key and a first code; the codes are shown once, until they are said to be kept [MFA-1]', async () => {
  const begun = answer(factors.beginTotp, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/School:o?secret=JBSWY3DPEHPK3PXP',
  })
  const added = answer(factors.addTotp, { recoveryCodes: codes })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  await security(noFactors)
  await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Поточний пароль', { exact: true }).fill('дзвоник')
  await dialog.getByRole('button', { name: 'Далі' }).click()
  await expect.element(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await dialog.getByLabelText('Код із застосунку').fill('482109')
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()

  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent('7kq4-m2x9')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog.getByText('7kq4-m2x9')).toBeVisible()
  expect([begun, added]).toEqual([[{ body: { current_password: 'дзвоник' } }], [{ body: { code: '482109' } }]])
  await dialog.getByRole('button', { name: 'Коди збережено' }).click()
  expect(page.getByText('7kq4-m2x9').query()).toBeNull()
})

test('removing a passkey asks for the password, and says why not [MFA-1]', async () => {
  const last = 'Школа вимагає другого кроку.'
  const sent = answer(factors.removePasskey, new Refusal(409, last))
  await security({ ...some, totp: null })
  await page.getByRole('button', { name: 'Вилучити ключ доступу: Ключ USB' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Поточний пароль', { exact: true }).fill('дзвоник')
  await dialog.getByRole('button', { name: 'Вилучити' }).click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(last)
  expect(sent).toEqual([{ params: { id: 4 }, body: { current_password: 'дзвоник' } }])
})

test('who has no password signs in anew first [MFA-1] [SSO-1]', async () => {
  await security({ ...noFactors, proof: 'stale' })
  await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()

  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Щоб змінити це, увійдіть наново:')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Далі' })).toHaveAttribute('aria-disabled', 'true')
})
