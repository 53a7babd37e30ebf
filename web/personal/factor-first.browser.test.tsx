import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { AppLayout } from '../kit/layout/app-layout.tsx'
import { meet } from '../kit/session/participant.ts'
import { meeting } from '../kit/session/session.ts'
import { me, noFactors, user } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { FactorFirst } from './factor-first.tsx'

test('the codes stay until whoever had to add a factor goes on, though the portal knows by then that it is there [MFA-1]', async () => {
  const { participants: mine } = me()
  const asked = answer(identity.user, { user: { ...user, mustAddFactor: true } })
  answer(participants.list, { participants: mine })
  answer(factors.list, { factors: { ...noFactors, isRequired: true } })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  answer(factors.beginTotp, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/School:o?secret=JBSWY3DPEHPK3PXP' })
  answer(factors.addTotp, { recoveryCodes: ['7kq4-m2xw'] })
  meet({ user, participants: mine }, null)
  const { queries } = await show(<AppLayout chip={null} first={FactorFirst} />, {
    route: '/guest/',
  })
  await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Поточний пароль', { exact: true }).fill('дзвоник')
  await dialog.getByRole('button', { name: 'Далі' }).click()
  await dialog.getByLabelText('Код із застосунку').fill('482109')
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()
  await expect.element(dialog.getByText('7kq4-m2xw')).toBeVisible()
  answer(identity.user, { user })
  await queries.refetchQueries(meeting())

  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(asked).toHaveLength(1)
  await expect.element(dialog.getByText('7kq4-m2xw')).toBeVisible()
  await dialog.getByRole('button', { name: 'Коди збережено' }).click()

  await expect.element(page.getByRole('navigation').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Додати застосунок для кодів' }).query()).toBeNull()
})
