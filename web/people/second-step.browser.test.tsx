import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import type { SecondFactor } from '../../contract/identity/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { me, profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfileModal } from './profile-modal.tsx'

type SecondFactors = { secondFactor: SecondFactor[] }

const turnedOn: SecondFactors = { secondFactor: ['passkey', 'recovery'] }
const firstName = page.getByLabelText('Ім’я', { exact: true })
const turnOff = page.getByRole('button', { name: 'Вимкнути другий крок входу' })
const asked = page.getByRole('alertdialog', { name: 'Вимкнути другий крок входу: Левченко Марко' })
const confirm = asked.getByRole('button', { name: 'Вимкнути' })

async function opened(edited = profile(), reply: SecondFactors | Refusal = turnedOn) {
  answer(groups.current, { groups: [{ id: 5, uuid: 'a', name: '5-А', isExtern: false }] })
  const found = { count: 0, more: false }
  answer(profiles.list, { profiles: [], next: null, previous: null, found, totals: { all: 0, active: 0 } })
  const read = answer(factors.ofProfile, reply)
  await show(<ProfileModal profile={edited} onClose={() => {}} />, { corner: true, me: me({ role: 'ADMIN' }) })
  return read
}

test('somebody’s second step is switched off after a question, and what was typed in the form stays [MFA-1]', async () => {
  const sent = answer(factors.reset, () => {
    answer(factors.ofProfile, { secondFactor: [] })
  })
  await opened()
  await firstName.fill('Марк')
  await turnOff.click()
  await expect.element(asked).toMatchTextContent(/всі сеанси цієї людини завершаться\. Про це їй надійде лист/)
  expect(sent).toEqual([])
  await confirm.click()

  await expect.element(page.getByText('Другий крок входу вимкнено: Левченко Марко')).toBeVisible()
  await expect.element(turnOff).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Марко Левченко' })).toHaveFocus()
  await expect.element(firstName).toHaveValue('Марк')
  expect(sent).toEqual([{ params: { id: 11 } }])
})

test('a refused reset is explained in the question [MFA-1]', async () => {
  answer(factors.reset, new Refusal(409, 'Свій другий крок входу вимикають на сторінці «Особисті дані».'))
  await opened()
  await turnOff.click()
  await confirm.click()

  await expect.element(asked.getByRole('alert')).toMatchTextContent(/^Свій другий крок входу вимикають/)
})

test('one’s own second step is not switched off here [MFA-1]', async () => {
  const read = await opened(profile({ email: 'Oksana@dzvinok.example' }))

  await expect.element(firstName).toBeVisible()
  expect([read, turnOff.query()]).toEqual([[], null])
})

test('a second step that does not load leaves a message, and the form works [MFA-1]', async () => {
  await opened(profile(), new Refusal(500, 'Ні.'))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Другий крок входу не завантажився/)
  await expect.element(firstName).toHaveValue('Марко')
})
