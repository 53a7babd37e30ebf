import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { holdWork, signedInAgain } from '../kit/data/ended-session.ts'
import { page as school } from '../kit/data/page.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { isForAnotherTab, tellOtherTabs } from './again.ts'
import { SignInAgain } from './sign-in-again.tsx'

test('a session that ended is taken up by a provider in another tab, and the page goes on once that has signed in [AUTH-17] [SSO-1]', async () => {
  school().singleSignOn = [{ key: 'lyceum', name: 'Обліковий запис ліцею', mark: 'school' }]
  onTestFinished(() => void (school().singleSignOn = []))
  onTestFinished(holdWork())
  const resumed = vi.fn<() => void>()
  void signedInAgain()?.then(resumed)
  answer(identity.user, new Refusal(401, ''))
  const inherited: boolean[] = []
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    // What a new tab is given by the one that opens it.
    inherited.push(sessionStorage.getItem('signing-in-again') === 'yes')
    return null
  })
  onTestFinished(() => opened.mockRestore())
  await show(<SignInAgain id={user.id} email="olena@school.example" />, { me: me() })

  await page.getByRole('link', { name: 'Обліковий запис ліцею', exact: false }).click()
  expect(opened.mock.calls).toEqual([['/saml/login?provider=lyceum', '_blank']])
  expect(inherited).toEqual([true])
  expect(isForAnotherTab()).toBe(false)

  const read = vi.spyOn(Response.prototype, 'json')
  onTestFinished(() => read.mockRestore())
  answer(identity.user, { user: { ...user, id: user.id + 1 } })
  tellOtherTabs()
  await expect.poll(() => read.mock.settledResults[0]).toMatchObject({ value: { user: { id: user.id + 1 } } })
  // Whatever follows from it has been done by the next task.
  await new Promise((settled) => setTimeout(settled))
  expect(resumed).not.toHaveBeenCalled()
  answer(identity.user, { user })
  tellOtherTabs()
  await expect.poll(() => resumed.mock.calls.length).toBe(1)
})

test('who goes back from the second step of signing in again stands at the password, and has given that step up [AUTH-17] [MFA-1] [LAY-12]', async () => {
  answer(identity.login, { secondFactor: ['totp'] })
  answer(factors.prove, { secondFactor: ['totp'], name: user.name, email: user.email, passkey: null })
  const givenUp = answer(factors.giveUp)
  await show(<SignInAgain id={user.id} email="olena@school.example" />, { me: me() })
  const password = page.getByLabelText('Пароль для olena@school.example')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('дзвоник{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Код із шести цифр' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')

  await expect.element(password).toHaveFocus()
  expect(givenUp).toHaveLength(1)
})
