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
  answer(push.devices, { devices: [] })
  answer(sessions.list, { sessions: [], remembered: [] })
  return { hours }
}

test('the card with the permission stands beside the switches, and on a phone before them [NOTE-2] [PUSH-2]', async () => {
  browser({ permission: 'default', who: guardian() })
  answering()
  await show(<NoticeTab />, { me: guardian() })
  await expect.element(headings).toHaveLength(3)
  const [card, switches, hours, devices] = [
    'Сповіщення на цьому пристрої',
    'Про що сповіщати',
    'Тихі години',
    'Пристрої зі сповіщеннями',
  ]
  await expect.poll(regions).toEqual([switches, hours, card, devices])

  await page.viewport(390, 800)
  await expect.poll(regions).toEqual([card, switches, hours, devices])
  await page.viewport(1280, 800)
})

test('an account that only administrates has its switches alone [NOTE-2]', async () => {
  browser({ permission: 'default', who: me({ role: 'ADMIN' }) })
  answering()
  await show(<NoticeTab />, { me: me({ role: 'ADMIN' }) })
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(regions()).toEqual(['Про що сповіщати'])
})

test('an administrator who teaches, too, has hours as a teacher [NOTE-2]', async () => {
  const office = me({ role: 'ADMIN', uuid: 'office' })
  const both = { ...office, participants: [...office.participants, ...me().participants] }
  browser({ permission: 'default', who: both })
  const { hours } = answering()
  await show(<NoticeTab />, { me: both })
  await expect.element(headings).toHaveLength(3)
  expect(hours[0]).toEqual({ params: { pt: me().participant.uuid } })
})

test('where nothing of the tab comes it says so once [LAY-13]', async () => {
  browser({ permission: 'default' })
  for (const endpoint of [notices.switches, notices.hours, push.devices]) answer(endpoint, new Refusal(500, 'Ой'))
  await show(<NoticeTab />, { me: me() })
  await expect.element(page.getByRole('alert')).toHaveLength(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Портал не відповідає/)
})
