import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessions } from '../../contract/identity/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import { push } from '../../contract/push/endpoints.ts'
import { guardian, me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { browser } from '../push/testing.ts'
import { NoticeTab } from './notice-tab.tsx'

const headings = page.getByRole('heading', { level: 2 })
const regions = () =>
  page
    .getByRole('region')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent)

function answering() {
  answer(notices.switches, { switches: [] })
  const hours = answer(notices.hours, { quiet: null, isOnSchoolDaysOnly: true, school: null })
  answer(notices.digest, { isOn: true, at: null, school: 18 * 60 })
  answer(notices.letters, { isOn: true, isForMe: false })
  answer(push.devices, { devices: [] })
  answer(sessions.list, { sessions: [], remembered: [] })
  return { hours }
}

test('the card with the permission stands beside the switches, and on a phone before them [NOTE-2] [PUSH-2]', async () => {
  browser({ permission: 'default', who: guardian() })
  answering()
  await show(<NoticeTab />, { me: guardian() })
  await expect.element(headings).toHaveLength(4)
  const [card, switches, hours, mail, devices] = [
    'Сповіщення на цьому пристрої',
    'Про що сповіщати',
    'Тихі години',
    'Одним листом на день',
    'Пристрої зі сповіщеннями',
  ]
  await expect.poll(regions).toEqual([switches, hours, card, mail, devices])

  await page.viewport(390, 800)
  await expect.poll(regions).toEqual([card, switches, hours, mail, devices])
  await page.viewport(1280, 800)
})

test('an account that only administrates has its switches and the daily mail, which tells it of no posts [NOTE-2]', async () => {
  browser({ permission: 'default', who: me({ role: 'ADMIN' }) })
  answering()
  await show(<NoticeTab />, { me: me({ role: 'ADMIN' }) })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByText(/надійде разом на oksana@dzvinok.example/)).not.toMatchTextContent(/допис/)
  expect(regions()).toEqual(['Про що сповіщати', 'Одним листом на день'])
})

test('an administrator who teaches, too, has hours as a teacher [NOTE-2]', async () => {
  const office = me({ role: 'ADMIN', uuid: 'office' })
  const both = { ...office, participants: [...office.participants, ...me().participants] }
  browser({ permission: 'default', who: both })
  const { hours } = answering()
  await show(<NoticeTab />, { me: both })
  await expect.element(headings).toHaveLength(4)
  await expect.element(page.getByText(/Терміновий допис надійде окремо/)).toBeVisible()
  expect(hours[0]).toEqual({ params: { pt: me().participant.uuid } })
})

const nothingComes = () => {
  for (const endpoint of [notices.switches, notices.hours, notices.digest, notices.letters, push.devices])
    answer(endpoint, new Refusal(500, 'Ой'))
}

for (const role of ['TEACHER', 'ADMIN'] as const)
  test(`where nothing of the tab comes it says so once: ${role} [LAY-13]`, async () => {
    browser({ permission: 'default', who: me({ role }) })
    nothingComes()
    await show(<NoticeTab />, { me: me({ role }) })
    await expect.element(page.getByRole('alert')).toHaveLength(1)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Портал не відповідає/)
  })
