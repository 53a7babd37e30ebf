import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notices } from '../../../contract/notices/endpoints.ts'
import type { NoticeHours, Quiet } from '../../../contract/notices/schemas.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { QuietHours } from './quiet-hours.tsx'

const night: Quiet = { from: 21 * 60, to: 7 * 60 }
const saved = page.getByText('Збережено')
const segment = (name: string) => page.getByRole('button', { name, exact: true })
const time = (name: string) => page.getByLabelText(name, { exact: true })
const schoolDays = page.getByRole('switch', { name: 'Лише в навчальні дні' })

/** A server that keeps the account's hours, and refuses equal ones. */
function keeping(school: Quiet | null, quiet: Quiet | null) {
  let kept: NoticeHours = { quiet, isOnSchoolDaysOnly: true }
  answer(notices.hours, () => ({ ...kept, school }))
  const fault = 'Тихі години не можуть починатися й закінчуватися одночасно.'
  return answer(notices.chooseHours, ({ body }) => {
    if (body.quiet && body.quiet.from === body.quiet.to) return new Refusal(422, fault, { 'quiet.to': [fault] })
    kept = body
    return undefined
  })
}

const leaveFields = () => (schoolDays.element() as HTMLElement).focus()
const showHours = () => show(<QuietHours pt="one" />)

test('whoever goes by the school chooses hours of their own, and days, each saved at once [NOTE-2]', async () => {
  const chosen = keeping(night, null)
  await showHours()
  await expect.element(segment('Як у школі, 21:00–7:00')).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByLabelText('Від').elements()).toEqual([])
  await segment('Свої').click()
  await expect.element(saved).toBeVisible()
  await expect.element(time('До')).toHaveValue('07:00')
  await time('Від').fill('22:30')
  await time('До').click()
  await schoolDays.click()
  await expect.element(schoolDays).not.toBeChecked()

  const own = { from: 22 * 60 + 30, to: 7 * 60 }
  await expect
    .poll(() => chosen)
    .toEqual([
      { params: { pt: 'one' }, body: { quiet: night, isOnSchoolDaysOnly: true } },
      { params: { pt: 'one' }, body: { quiet: own, isOnSchoolDaysOnly: true } },
      { params: { pt: 'one' }, body: { quiet: own, isOnSchoolDaysOnly: false } },
    ])
  await expect.element(time('Від')).toHaveValue('22:30')
})

test('equal hours are refused at the field, and what was typed stays until it is mended [NOTE-2]', async () => {
  const chosen = keeping(night, night)
  await showHours()
  await time('До').fill('21:00')
  leaveFields()
  await expect.element(page.getByText('Тихі години не можуть починатися й закінчуватися одночасно.')).toBeVisible()
  await expect.element(time('До')).toHaveValue('21:00')
  await expect.element(time('До')).toHaveAttribute('aria-invalid', 'true')
  expect([saved.elements(), page.getByRole('alert').elements()]).toEqual([[], []])

  await time('До').fill('06:15')
  await expect.element(time('До')).not.toHaveAttribute('aria-invalid')
  leaveFields()
  await expect.element(saved).toBeVisible()
  expect(chosen.at(-1)?.body.quiet).toEqual({ from: 21 * 60, to: 6 * 60 + 15 })
})

test('an emptied time is asked for and not sent, and Enter saves as leaving the field does [NOTE-2]', async () => {
  const chosen = keeping(null, night)
  await showHours()
  await time('Від').fill('')
  await time('До').click()
  await expect.element(page.getByText('Заповніть це поле.')).toBeVisible()
  expect(chosen).toEqual([])

  await time('Від').fill('20:00')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen.at(-1)?.body.quiet).toEqual({ from: 20 * 60, to: 7 * 60 })
})

test('hours that are not saved are turned back and say so; those of before come again with «Свої» [NOTE-2]', async () => {
  const own = { from: 20 * 60, to: 6 * 60 }
  keeping(night, own)
  await showHours()
  answer(notices.chooseHours, new Refusal(500, 'Сервер не відповідає'))
  await segment('Як у школі, 21:00–7:00').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не збережено. Сервер не відповідає')
  await expect.element(segment('Свої')).toHaveAttribute('aria-pressed', 'true')
  await time('До').fill('05:00')
  leaveFields()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(time('До')).toHaveValue('06:00')

  const chosen = keeping(night, own)
  await segment('Як у школі, 21:00–7:00').click()
  await expect.element(saved).toBeVisible()
  await segment('Свої').click()
  await expect.poll(() => chosen.map(({ body }) => body.quiet)).toEqual([null, own])
})

test('a school without quiet hours says so, and own ones begin with the night [NOTE-2]', async () => {
  const chosen = keeping(null, null)
  await showHours()
  await expect.element(segment('Як у школі, без тихих годин')).toHaveAttribute('aria-pressed', 'true')
  await segment('Свої').click()
  await expect.poll(() => chosen.at(-1)?.body.quiet).toEqual(night)
})

test('hours that do not come can be asked for again [NOTE-2] [LAY-13]', async () => {
  answer(notices.hours, new Refusal(500, 'Ой'))
  await showHours()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Налаштування сповіщень не завантажилися/)

  keeping(night, null)
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(segment('Свої')).toBeVisible()
})
