import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notices } from '../../../contract/notices/endpoints.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { LettersChoice } from './letters-choice.tsx'

const turn = page.getByRole('switch', { name: 'Листи адміністрації' })

/** A server that keeps the account's choice. */
function keeping(isForMe = true) {
  let isOn = true
  answer(notices.letters, () => ({ isOn, isForMe }))
  return answer(notices.chooseLetters, ({ body }) => {
    isOn = body.isOn
    return undefined
  })
}

const showTo = (isOwn: boolean) => {
  const one = me()
  const participants = one.participants.map((participant) => ({ ...participant, own: isOwn }))
  return show(<LettersChoice pt="one" />, { me: { ...one, participants } })
}

test('a guardian turns the administration’s letters off and on, saved at once [MAIL-5] [NOTE-2]', async () => {
  const chosen = keeping()
  await showTo(false)
  await expect.element(turn).toBeChecked()
  await expect.element(page.getByText(/одразу на oksana@dzvinok\.example/)).toBeVisible()

  await turn.click()
  await expect.element(page.getByText('Збережено')).toBeVisible()
  await expect.element(turn).not.toBeChecked()
  await turn.click()
  await expect.element(turn).toBeChecked()
  await expect.poll(() => chosen.map(({ body }) => body)).toEqual([{ isOn: false }, { isOn: true }])
})

test('what the server does not take is turned back, and says why [MAIL-5] [NOTE-2]', async () => {
  keeping()
  answer(notices.chooseLetters, new Refusal(500, 'Сервер не відповідає'))
  await showTo(false)
  await turn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Не збережено. Сервер не відповідає')
  await expect.element(turn).toBeChecked()
})

test('a choice that could not be read says so and is read again; who is no guardian has none [MAIL-5] [NOTE-2]', async () => {
  answer(notices.letters, new Refusal(500, 'Ой'))
  await showTo(false)
  await expect.element(page.getByText('Налаштування сповіщень не завантажилися')).toBeVisible()
  keeping()
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(turn).toBeChecked()
})

test('an account that is nobody’s guardian has no such choice, one that shares a child’s address has [MAIL-5] [NOTE-2]', async () => {
  keeping(false)
  const { container } = await showTo(true)
  expect(container.textContent).toBe('')
})
