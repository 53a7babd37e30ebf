import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeEvents, notices, noticeWays } from '../../../contract/notices/endpoints.ts'
import type { NoticeSwitch } from '../../../contract/notices/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { ofOne, ofTwo, pt, secondPt } from '../testing.ts'
import { NoticeSettings } from './notice-settings.tsx'

const box = (event: string) => page.getByRole('checkbox', { name: `${event}: Портал`, exact: true })
const saved = page.getByText('Збережено')

/** A server that keeps the switches of each participant: on for the portal, off for devices. */
function keeping() {
  const kept = new Map<string, NoticeSwitch[]>()
  const switchesOf = (of: string) =>
    kept.get(of) ??
    noticeEvents.flatMap((event) => noticeWays.map((way): NoticeSwitch => ({ event, way, isOn: way === 'portal' })))
  answer(notices.switches, ({ params }) => ({ switches: switchesOf(params.pt) }))
  const turn = ({ params, body }: { params: { pt: string }; body: NoticeSwitch }) =>
    kept.set(
      params.pt,
      switchesOf(params.pt).map((one) => (one.event === body.event && one.way === body.way ? body : one)),
    )
  return { turn, sent: answer(notices.turn, (asked) => void turn(asked)) }
}

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

const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('an administrator has the columns of the portal and of mails [NOTE-2]', async () => {
  const { sent } = keeping()
  await show(<NoticeSettings />, { me: me({ role: 'ADMIN' }) })
  await expect.poll(columns).toEqual(['Подія', 'Портал', 'Пошта'])
  await expect.element(page.getByRole('checkbox')).toHaveLength(6)
  await page.getByRole('checkbox', { name: 'З’єднання не працює: Пошта' }).click()
  await expect.element(saved).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ event: 'connection', way: 'mail', isOn: true }])
})

/** The place on the screen of what each column's head says. */
const headsAt = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => {
      const words = document.createRange()
      words.selectNodeContents(head)
      return words.getBoundingClientRect()
    })

test('three columns stand side by side on the narrowest phone, and each box is tapped beside it, too [NOTE-2] [LAY-12]', async () => {
  keeping()
  await page.viewport(320, 800)
  await show(<NoticeSettings />, { me: ofOne })
  await expect.poll(columns).toEqual(['Подія', 'Портал', 'Пристрої', 'Пошта'])
  const heads = headsAt()
  expect(heads.slice(1).filter(({ left }, place) => left - heads[place]!.right < 4)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const targets = page
    .getByRole('checkbox')
    .elements()
    .map((one) => getComputedStyle(one, '::before'))
  expect(new Set(targets.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(['52px × 44px']))
  await page.viewport(1280, 800)
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
