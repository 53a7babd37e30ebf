import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notices } from '../../../contract/notices/endpoints.ts'
import type { NoticeDigest } from '../../../contract/notices/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { DailyMail } from './daily-mail.tsx'

const evening = 18 * 60
const saved = page.getByText('Збережено')
const turn = page.getByRole('switch', { name: 'Одним листом на день' })
const segment = (name: string) => page.getByRole('button', { name, exact: true })
const ofSchool = segment('Як у школі, о 18:00')
const time = page.getByLabelText('О котрій', { exact: true })
const fields = () => page.getByLabelText('О котрій', { exact: true }).elements()

/** A server that keeps the account's daily mail. */
function keeping(begun: Partial<NoticeDigest> = {}, school: number | null = evening) {
  let kept: NoticeDigest = { isOn: true, at: null, ...begun }
  answer(notices.digest, () => ({ ...kept, school }))
  return answer(notices.chooseDigest, ({ body }) => {
    kept = body
    return undefined
  })
}

const leaveField = () => (turn.element() as HTMLElement).focus()
const showMail = (more: object = {}, hasPosts = true) => {
  const one = me()
  return show(<DailyMail pt="one" hasPosts={hasPosts} />, { me: { ...one, user: { ...one.user, ...more } } })
}

test('the daily mail is turned off and on again, saved at once, and keeps its hour [NOTE-2]', async () => {
  const chosen = keeping({ at: 7 * 60 })
  await showMail()
  await expect.element(turn).toBeChecked()
  await expect
    .element(page.getByText(/^Усе позначене для пошти/))
    .toHaveTextContent(
      'Усе позначене для пошти надійде разом на oksana@dzvinok.example. Якщо нічого не сталося, листа не буде. Терміновий допис надійде окремо, щойно його опублікують. Відписатися можна одним натисканням у листі.',
    )
  await turn.click()
  await expect.element(saved).toBeVisible()
  await expect.element(turn).not.toBeChecked()
  expect([fields(), ofSchool.elements()]).toEqual([[], []])

  await turn.click()
  await expect.element(time).toHaveValue('07:00')
  await expect
    .poll(() => chosen)
    .toEqual([
      { params: { pt: 'one' }, body: { isOn: false, at: 7 * 60 } },
      { params: { pt: 'one' }, body: { isOn: true, at: 7 * 60 } },
    ])
})

test('whoever goes by the school chooses an hour of their own, saved when the field is left or by Enter [NOTE-2]', async () => {
  const chosen = keeping()
  await showMail()
  await expect.element(ofSchool).toHaveAttribute('aria-pressed', 'true')
  expect(fields()).toEqual([])
  await segment('Свій час').click()
  await expect.element(time).toHaveValue('18:00')
  await time.fill('07:30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen.at(-1)?.body.at).toBe(7 * 60 + 30)
  await time.fill('08:15')
  await ofSchool.click()
  await expect.element(ofSchool).toHaveAttribute('aria-pressed', 'true')
  await segment('Свій час').click()
  await expect.element(time).toHaveValue('08:15')
  await expect
    .poll(() => chosen.map(({ body }) => body.at))
    .toEqual([evening, 7 * 60 + 30, 8 * 60 + 15, null, 8 * 60 + 15])
})

test('an emptied hour is asked for and not sent [NOTE-2]', async () => {
  const chosen = keeping({ at: 9 * 60 })
  await showMail()
  await time.fill('')
  leaveField()
  await expect.element(page.getByText('Заповніть це поле.')).toBeVisible()
  await expect.element(time).toHaveAttribute('aria-invalid', 'true')
  expect(chosen).toEqual([])

  await time.fill('20:00')
  await expect.element(time).not.toHaveAttribute('aria-invalid')
  leaveField()
  await expect.poll(() => chosen.at(-1)?.body).toEqual({ isOn: true, at: 20 * 60 })
})

test('a choice that is not saved is turned back and says so, until the next one [NOTE-2]', async () => {
  keeping({ at: 9 * 60 })
  await showMail()
  answer(notices.chooseDigest, new Refusal(500, 'Сервер не відповідає'))
  await turn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не збережено. Сервер не відповідає')
  await expect.element(turn).toBeChecked()
  await time.fill('05:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(time).toHaveValue('09:00')
  expect(saved.elements()).toEqual([])

  keeping({ at: 9 * 60 })
  await turn.click()
  await expect.element(saved).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('without posts nothing is said of urgent ones [NOTE-2]', async () => {
  keeping()
  await showMail({}, false)
  await expect.element(page.getByText(/^Усе позначене для пошти/)).not.toMatchTextContent(/Терміновий/)
})

const confirming = page.getByRole('link', { name: '«Про мене»' })

test('an address that is not verified gets no mail: there is no switch, and the way to verify it [NOTE-2]', async () => {
  keeping()
  await showMail({ emailVerifiedAt: null })
  await expect.element(page.getByText(/щойно ви підтвердите адресу oksana@dzvinok.example/)).toBeVisible()
  await expect.element(confirming).toHaveAttribute('href', '/repass')
  expect([turn.elements(), ofSchool.elements()]).toEqual([[], []])
})

test('without an address one is asked for [NOTE-2]', async () => {
  keeping()
  await showMail({ email: null, emailVerifiedAt: null })
  await expect.element(page.getByText(/щойно ви вкажете й підтвердите свою адресу/)).toBeVisible()
  await expect.element(confirming).toBeVisible()
  expect(turn.elements()).toEqual([])
})

test('where the school sends no daily mails that is all there is [NOTE-2]', async () => {
  keeping({}, null)
  await showMail({ emailVerifiedAt: null })
  await expect.element(page.getByText('Портал вашої школи щоденних листів не надсилає.')).toBeVisible()
  expect([turn.elements(), ofSchool.elements(), confirming.elements()]).toEqual([[], [], []])
})

test('a daily mail that does not come can be asked for again [NOTE-2] [LAY-13]', async () => {
  answer(notices.digest, new Refusal(500, 'Ой'))
  await showMail()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Налаштування сповіщень не завантажилися/)

  keeping()
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(turn).toBeChecked()
})
