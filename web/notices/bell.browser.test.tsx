import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notices } from '../../contract/notices/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Bell } from './bell.tsx'
import { moved, notice, ofOne, ofTwo, post, pt, secondPt } from './testing.ts'

const bell = page.getByRole('button', { name: /^Сповіщення/ })
const panel = page.getByRole('dialog', { name: 'Сповіщення' })
const rows = panel.getByRole('listitem')

test('the bell counts the unread notices of all participants, and shows numbers up to nine [NOTE-1]', async () => {
  answer(notices.count, {
    unread: [
      { pt, count: 7 },
      { pt: secondPt, count: 5 },
    ],
  })
  await show(<Bell />, { me: ofTwo })

  await expect.element(bell).toHaveAccessibleName('Сповіщення, нових: 9+')
  await expect.element(bell).toHaveTextContent('9+')
})

test('without anything unread the bell has no number, and without an answer neither [NOTE-1]', async () => {
  const asked = answer(notices.count, new Refusal(500, 'Ой'))
  await show(<Bell />, { me: me() })
  await expect.poll(() => asked.length).toBe(1)

  await expect.element(bell).toHaveAccessibleName('Сповіщення')
  expect(bell.element().textContent).toBe('')
})

test('the list stands under its days, newest first, and goes on when it is asked to [NOTE-1]', async () => {
  answer(notices.count, { unread: [{ pt, count: 2 }] })
  const asked = answer(notices.list, ({ query }) =>
    query?.before ? { notices: [post], next: null, newest: 3 } : { notices: [notice(3), moved], next: 2, newest: 3 },
  )
  await show(<Bell />, { me: ofOne })
  await bell.click()

  const ofToday = panel.getByRole('region', { name: 'Сьогодні, 11 березня' }).getByRole('listitem')
  await expect.element(ofToday.nth(0)).toMatchTextContent(/Не прочитано: Фізика: нова\sоцінка 7Лабораторна · із/)
  await expect.element(ofToday.nth(1)).toMatchTextContent(/Геометрія: завтра об\s11:00, а\sне\sо\s8:50Четвер, 12\.03/)
  await panel.getByRole('button', { name: 'Показати давніші' }).click()

  const older = panel.getByRole('region', { name: 'Учора, 10 березня' }).getByRole('link')
  await expect.element(older).toHaveFocus()
  await expect.element(older).toMatchTextContent(/^ЯрмарокНовий\sдопис · для\s5-А, 5-Б$/)
  expect(asked.map(({ query }) => query?.before)).toEqual([undefined, '2'])
  expect(panel.getByRole('button', { name: 'Показати давніші' }).elements()).toEqual([])
})

test('older notices that do not come leave what is there, and can be asked for again [NOTE-1] [LAY-13]', async () => {
  answer(notices.count, { unread: [] })
  let isDown = true
  answer(notices.list, ({ query }) => {
    if (!query?.before) return { notices: [moved], next: 2, newest: 3 }
    return isDown ? new Refusal(500, 'Ой') : { notices: [post], next: null, newest: 3 }
  })
  await show(<Bell />, { me: ofOne })
  await bell.click()
  await panel.getByRole('button', { name: 'Показати давніші' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Давніші не завантажилися\./)
  await expect.element(rows).toBeVisible()

  isDown = false
  await panel.getByRole('button', { name: 'Ще раз' }).click()
  await expect.element(panel.getByText('Ярмарок')).toBeVisible()
  expect(panel.getByRole('alert').elements()).toEqual([])
})

test('a guardian of several sees whose each notice is, and filters by child [NOTE-1]', async () => {
  answer(notices.count, { unread: [{ pt: secondPt, count: 1 }] })
  const own = notice(3, { pt: secondPt })
  const asked = answer(notices.list, ({ query }) => ({
    notices: query?.child ? [own] : [own, moved],
    next: null,
    newest: 3,
  }))
  await show(<Bell />, { me: ofTwo })
  await bell.click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Софія · Лабораторна/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Марко · четвер, 12\.03/)

  await panel
    .getByRole('group', { name: 'Чиї сповіщення' })
    .getByRole('button', { name: 'Софія 1 не прочитано' })
    .click()
  await expect.element(rows.nth(1)).not.toBeInTheDocument()
  await expect.element(rows).toMatchTextContent(/Софія · Лабораторна/)
  expect(asked.map(({ query }) => query?.child)).toEqual([undefined, secondPt])
})

test('an empty list and a server that does not answer are told in the list [NOTE-1] [LAY-13]', async () => {
  answer(notices.count, { unread: [] })
  answer(notices.list, new Refusal(500, 'Ой'))
  await show(<Bell />, { me: me() })
  await bell.click()
  await expect.element(panel.getByText('Сповіщення не завантажилися')).toBeVisible()

  answer(notices.list, { notices: [], next: null, newest: 3 })
  await panel.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(panel.getByText('Сповіщень немає')).toBeVisible()
})

test('a link below the list leads to its settings and closes it [NOTE-2] [LAY-12]', async () => {
  answer(notices.count, { unread: [] })
  answer(notices.list, { notices: [], next: null, newest: 0 })
  const { address } = await show(<Bell />, { me: ofOne })
  await bell.click()
  await panel.getByRole('link', { name: 'Налаштувати сповіщення' }).click()

  await expect.poll(address).toBe('/repass?tab=notices')
  await expect.element(panel).not.toBeInTheDocument()
})

test('Escape closes the list and gives the focus back to the bell [NOTE-1] [LAY-12]', async () => {
  answer(notices.count, { unread: [] })
  answer(notices.list, { notices: [moved], next: null, newest: 3 })
  await show(<Bell />, { me: ofOne })
  await bell.click()
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')

  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})
