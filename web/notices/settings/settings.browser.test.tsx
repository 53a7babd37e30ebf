import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notices } from '../../../contract/notices/endpoints.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { ofTwo, pt, secondPt } from '../testing.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { keeping } from './testing.ts'

const box = (event: string) => page.getByRole('checkbox', { name: `${event}: Портал`, exact: true })
const saved = page.getByText('Збережено')

test('a teacher sees the events of teachers, each with its words, and turns one off, which is saved at once [NOTE-2]', async () => {
  const { sent } = keeping()
  await show(<NoticeSettings />, { me: me() })
  await expect.element(page.getByRole('row')).toHaveLength(5)
  await expect
    .element(page.getByRole('rowheader').nth(1))
    .toMatchTextContent(/^Новий дописНовини школи й ваших класів$/)

  await box('Новий допис').click()
  await expect.element(saved).toBeVisible()
  await expect.element(box('Новий допис')).not.toBeChecked()
  await expect.element(box('Зміна в розкладі')).toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([{ event: 'post', way: 'portal', isOn: false }])
})

test('an event is switched for the portal and for devices apart [NOTE-2] [PUSH-5]', async () => {
  const { sent } = keeping()
  await show(<NoticeSettings />, { me: me() })
  const onDevices = page.getByRole('checkbox', { name: 'Новий допис: Пристрої', exact: true })
  await expect.element(onDevices).not.toBeChecked()
  await onDevices.click()
  await expect.element(saved).toBeVisible()
  await expect.element(onDevices).toBeChecked()
  await box('Новий допис').click()
  await expect.element(box('Новий допис')).not.toBeChecked()
  await expect.element(onDevices).toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([
    { event: 'post', way: 'push', isOn: true },
    { event: 'post', way: 'portal', isOn: false },
  ])
})

test('a switch turned twice before the server answers is sent in that order, and shows the last turn all along [NOTE-2]', async () => {
  const { turn } = keeping()
  const held = Promise.withResolvers<void>()
  const sent = answer(notices.turn, async (asked) => {
    await held.promise
    turn(asked)
  })
  await show(<NoticeSettings />, { me: me() })
  await box('Новий допис').click()
  await expect.element(box('Новий допис')).not.toBeChecked()
  await box('Новий допис').click()
  await expect.element(box('Новий допис')).toBeChecked()
  expect(saved.elements()).toEqual([])

  held.resolve()
  await expect.element(saved).toBeVisible()
  await expect.element(box('Новий допис')).toBeChecked()
  expect(sent.map(({ body }) => body.isOn)).toEqual([false, true])
})

test('a change that the server does not take is turned back and says so, until the next one [NOTE-2]', async () => {
  const { turn } = keeping()
  answer(notices.turn, new Refusal(500, 'Сервер не відповідає'))
  await show(<NoticeSettings />, { me: me() })
  await box('Новий допис').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не збережено. Сервер не відповідає')
  await expect.element(box('Новий допис')).toBeChecked()
  expect(saved.elements()).toEqual([])

  answer(notices.turn, (asked) => void turn(asked))
  await box('Новий допис').click()
  await expect.element(saved).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a guardian chooses for each child apart, and begins with the one whose page it is [NOTE-2]', async () => {
  const { sent } = keeping()
  await show(<NoticeSettings />, { me: { ...ofTwo, participant: ofTwo.participants[1]! } })
  await expect.element(page.getByRole('button', { name: 'Софія' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Новини школи й класу дитини')).toBeVisible()
  await box('Нова оцінка').click()
  await expect.element(saved).toBeVisible()

  await page.getByRole('button', { name: 'Марко' }).click()
  await expect.element(box('Нова оцінка')).toBeChecked()
  expect(saved.elements()).toEqual([])
  await box('Здати завтра').click()
  await expect.element(box('Здати завтра')).not.toBeChecked()
  await expect
    .poll(() => sent.map(({ params, body }) => [params.pt, body.event]))
    .toEqual([
      [secondPt, 'mark'],
      [pt, 'due'],
    ])
})

test('switches that do not come can be asked for again [NOTE-2] [LAY-13]', async () => {
  answer(notices.switches, new Refusal(500, 'Ой'))
  await show(<NoticeSettings />, { me: me() })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Налаштування сповіщень не завантажилися/)

  keeping()
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(box('Новий допис')).toBeChecked()
})
