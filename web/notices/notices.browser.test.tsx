import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { guardian, me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Bell } from './bell.tsx'

const marko = guardian()
const pt = marko.participant.uuid
const notice = (id: number, more: Partial<Notice>): Notice => ({
  id,
  stamp: id,
  pt,
  kind: 'mark',
  at: '2026-03-11T07:40:00Z',
  isRead: false,
  told: {
    subject: 'Фізика',
    title: 'Лабораторна',
    work: 5,
    mark: 7,
    max: 12,
    status: 'RETURNED',
    due: '2026-03-09',
    done: '2026-03-10',
    acknowledgedAt: null,
  },
  ...more,
})
const moved = notice(2, {
  kind: 'lessonChanged',
  told: { subject: 'Геометрія', group: '5-А', day: '2026-03-12', from: '11:00', was: '08:50' },
})
const post = notice(1, {
  kind: 'post',
  at: '2026-03-10T16:20:00Z',
  isRead: true,
  told: { post: 4, title: 'Ярмарок', isUrgent: false, isForGuardians: true, groups: ['5-А', '5-Б'] },
})
const bell = page.getByRole('button', { name: /^Сповіщення/ })
const panel = page.getByRole('dialog', { name: 'Сповіщення' })

test('the bell counts up to nine, and its list says by day what happened, to whom and when [NOTE-1] [NOTE-4]', async () => {
  answer(notices.count, { unread: [{ pt, count: 12 }] })
  const asked = answer(notices.list, ({ query }) =>
    query?.before ? { notices: [post], next: null } : { notices: [notice(3, {}), moved], next: 2 },
  )
  await show(<Bell />, { me: marko })

  await expect.element(bell).toHaveAccessibleName('Сповіщення, нових: 9+')
  await expect.element(bell).toHaveTextContent('9+')
  await bell.click()

  await expect.element(panel.getByRole('region', { name: 'Сьогодні, 11 березня' })).toBeVisible()
  const mark = panel.getByRole('listitem').nth(0)
  await expect.element(mark.getByRole('link', { name: /Фізика: нова\sоцінка\s7/ })).toBeVisible()
  await expect.element(mark.getByText(/із\sзапізненням/)).toBeVisible()
  await expect.element(panel.getByText(/^Геометрія: завтра об\s11:00, а\sне\sо\s8:50$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Показати давніші' }).click()
  await expect
    .element(panel.getByRole('region', { name: 'Учора, 10 березня' }).getByText(/для\s5-А, 5-Б/))
    .toBeVisible()
  expect(asked.map(({ query }) => query?.before)).toEqual([undefined, '2'])
})

test('a guardian confirms from the list, and a refusal is told and leaves the button [NOTE-3]', async () => {
  answer(notices.count, { unread: [{ pt, count: 1 }] })
  let acknowledgedAt: string | null = null
  answer(notices.list, () => {
    const one = notice(3, {})
    return { notices: [{ ...one, told: { ...one.told, acknowledgedAt } }], next: null }
  })
  const read = answer(notices.read)
  answer(acknowledgements.give, new Refusal(409, 'Оцінку вже змінено'))
  await show(<Bell />, { me: marko, corner: true })
  await bell.click()
  const confirm = panel.getByRole('button', { name: /^Підтвердити ознайомлення/ })

  await confirm.click()
  await expect.element(page.getByText('Оцінку вже змінено')).toBeVisible()
  await expect.element(confirm).toBeVisible()
  expect(read).toEqual([])

  acknowledgedAt = Temporal.Now.instant().toString()
  answer(acknowledgements.give, { acknowledgement: { work: 5, at: acknowledgedAt } })
  await confirm.click()
  await expect.element(panel.getByText(/^Підтверджено об?\s\d+:\d\d, учитель бачить$/)).toBeVisible()
  expect(read).toEqual([{ params: { pt, id: 3 } }])
})

test('whoever acts as somebody is shown no way to read, to confirm or to switch [NOTE-4] [HIST-4]', async () => {
  answer(notices.count, { unread: [{ pt, count: 1 }] })
  answer(notices.list, { notices: [notice(3, {})], next: null })
  await show(<Bell />, { me: { ...marko, user: { ...marko.user, impersonatedBy: 'Адміністратор' } } })
  await bell.click()

  await expect.element(panel.getByRole('link', { name: /Фізика/ })).toBeVisible()
  const buttons = panel.getByRole('button').elements()
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Закрити'])
  await expect.element(panel.getByRole('link', { name: 'Налаштувати сповіщення' })).not.toBeInTheDocument()
})

test('nothing yet, and a server that does not answer, are told in the list [NOTE-4]', async () => {
  answer(notices.count, { unread: [] })
  answer(notices.list, new Refusal(500, 'Ой'))
  await show(<Bell />, { me: me() })
  await expect.element(bell).toHaveAccessibleName('Сповіщення')
  await bell.click()
  await expect.element(panel.getByText('Сповіщення не завантажилися')).toBeVisible()

  answer(notices.list, { notices: [], next: null })
  await panel.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(panel.getByText('Сповіщень немає')).toBeVisible()
})
