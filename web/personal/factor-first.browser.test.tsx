import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import type { User } from '../../contract/identity/schemas.ts'
import { account, participants } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { AppLayout } from '../kit/layout/app-layout.tsx'
import { forgetEverybody, meet } from '../kit/session/participant.ts'
import { meeting } from '../kit/session/session.ts'
import { me, noFactors, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { FactorFirst } from './factor-first.tsx'
import { both, dialog, made, press, prove } from './testing-factors.tsx'
import { mine } from './testing.ts'

const turnOn = page.getByRole('button', { name: 'Увімкнути другий крок входу' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const first = heading('Додайте другий крок входу')
/** The page that was asked for: an address at which there is none. */
const asked = heading('Такої сторінки немає')
const bell = page.getByText('Сповіщення')
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The portal of somebody, as the server knows them. */
async function opened(who: Partial<User>) {
  const { participants: all } = me()
  meet({ user: { ...user, ...who }, participants: all }, null)
  onTestFinished(forgetEverybody)
  answer(identity.user, { user: { ...user, ...who } })
  answer(participants.list, { participants: all })
  answer(factors.list, { factors: { ...noFactors, isRequired: true } })
  answer(account.show, { account: mine })
  return show(<AppLayout chip={null} bell={<p>Сповіщення</p>} lost first={FactorFirst} />, { corner: true })
}

/** From here on the server knows a factor of the account. */
function added() {
  answer(identity.user, { user })
  answer(factors.list, { factors: { ...both, isRequired: true } })
  return { recoveryCodes: made }
}

async function addApp() {
  answer(factors.beginTotp, { secret, address: `otpauth://totp/School:oksana?secret=${secret}` })
  answer(factors.addTotp, added)
  await turnOn.click()
  await prove('Далі')
  await dialog.getByLabelText('Код із застосунку').fill('482109')
  await press('Увімкнути')
  await expect.element(dialog.getByText(made[9]!)).toBeVisible()
}

test('somebody who has to add a factor sees in place of every page why, the two cards, and a way out [MFA-1]', async () => {
  await opened({ mustAddFactor: true })

  await expect.element(first).toBeVisible()
  await expect.element(page.getByText(/^Школа вимагає його від вашої ролі\. Потрібен застосунок/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Другий крок входу' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Ключі доступу' })).toBeVisible()
  await expect.element(page.getByText('Ви ввійшли як oksana@dzvinok.example.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Вийти' })).toHaveAttribute('href', '/logout')
  expect(document.title).toBe('Додайте другий крок входу · Дзвінок')
  expect([asked.query(), page.getByRole('navigation').query(), bell.query()]).toEqual([null, null, null])
})

test('recovery codes stay until they are saved, though the portal knows of the factor, and then the page is shown [MFA-1]', async () => {
  const { queries } = await opened({ mustAddFactor: true })
  await addApp()
  await queries.refetchQueries({ queryKey: meeting().queryKey })
  await expect.element(dialog.getByText(made[9]!)).toBeVisible()
  expect(document.title).toBe('Додайте другий крок входу · Дзвінок')
  await press('Коди збережено')

  await expect.element(asked).toHaveFocus()
  await expect.element(bell).toBeVisible()
  await expect.element(page.getByText('Другий крок входу ввімкнено')).toBeVisible()
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
  expect(document.title).toBe('Такої сторінки немає · Дзвінок')
  expect(page.getByText(made[9]!).query()).toBeNull()
})

test('a dialog that is closed with nothing added leaves everything as it is [MFA-1]', async () => {
  await opened({ mustAddFactor: true })
  // The device is named by the list of sessions, which nobody is told before.
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  await expect.element(dialog.getByLabelText('Назва', { exact: true })).toHaveValue('')
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(first).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Додати ключ' })).toHaveFocus()
})

test('an administrator who acts as somebody is led back to themselves first [MFA-1] [APROF-4]', async () => {
  await opened({ mustAddFactor: true, impersonatedBy: 'Ірина Адмін' })

  await expect.element(first).toBeVisible()
  await expect.element(page.getByText(/Спершу поверніться до себе/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повернутися' })).toBeVisible()
  expect([turnOn.query(), page.getByRole('button', { name: 'Додати ключ' }).query()]).toEqual([null, null])
})

test('a call that is refused since the school requires a factor by now turns the open page [MFA-1]', async () => {
  await opened({})
  await expect.element(asked).toBeVisible()
  answer(identity.user, { user: { ...user, mustAddFactor: true } })
  answer(identity.changePassword, new Refusal(403, 'Спершу додайте.'))
  await expect(call(identity.changePassword, { body: {} as never })).rejects.toThrow('Спершу додайте.')

  await expect.element(first).toHaveFocus()
  expect(document.title).toBe('Додайте другий крок входу · Дзвінок')
})

test('a call that is refused for another reason leaves the page as it is [MFA-1]', async () => {
  const { queries } = await opened({})
  await expect.element(asked).toBeVisible()
  answer(identity.changePassword, new Refusal(403, 'Не можна.'))
  await expect(call(identity.changePassword, { body: {} as never })).rejects.toThrow('Не можна.')

  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.element(asked).toBeVisible()
})
