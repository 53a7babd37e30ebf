import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeHours, noticeMails, notices } from '../../contract/notices/endpoints.ts'
import type { NoticeHours, NoticeSettings } from '../../contract/notices/schemas.ts'
import { guardian, me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { DigestCard } from './digest-card.tsx'
import { NoticeSettingsSection } from './notice-settings.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const kinds: NoticeSettings['kinds'] = [
  { kind: 'mark', ways: { portal: true, push: true, mail: false } },
  { kind: 'lesson', ways: { portal: true, push: true, mail: true } },
]

test('a kind is switched on by mail for one child, saved at once [NOTE-2]', async () => {
  answer(notices.settings, { kinds })
  const chosen = answer(notices.choose, { kinds: [{ kind: 'mark', ways: { portal: true, push: true, mail: true } }] })
  const whose = guardian()
  await show(<NoticeSettingsSection />, { me: whose })
  await expect.element(page.getByRole('columnheader', { name: 'Пошта' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Зміна в розкладі: поштою' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Нова оцінка: поштою' }).click()

  await expect.element(page.getByText('Збережено')).toBeVisible()
  const params = { pt: whose.participant.uuid }
  expect(chosen).toEqual([{ params, body: { kind: 'mark', way: 'mail', isOn: true } }])
})

test('without a verified address the column says that nothing is mailed, and why [NOTE-2]', async () => {
  answer(notices.settings, { kinds })
  const unverified = me({ role: 'STUDENT' })
  await show(<NoticeSettingsSection />, { me: { ...unverified, user: { ...unverified.user, emailVerifiedAt: null } } })

  await expect.element(page.getByText(/вашу адресу не підтверджено/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Нова оцінка: поштою' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Нова оцінка: на порталі' })).toBeEnabled()
})

test('whoever has the daily mail at the school’s hour chooses one of their own, then none at all [NOTE-2]', async () => {
  const school = { from: 21 * 60, to: 7 * 60 }
  const hours: NoticeHours = {
    quiet: null,
    isOnSchoolDaysOnly: true,
    school,
    digest: { isOn: true, at: null, school: 18 * 60 },
  }
  answer(noticeHours.show, hours)
  const chosen = answer(noticeHours.chooseDigest, ({ body }): NoticeHours => ({
    ...hours,
    digest: { ...hours.digest, ...body },
  }))
  await show(<DigestCard />, { me: me() })

  await expect.element(page.getByText(/разом на oksana@dzvinok.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /18:00/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Свої' }).click()
  await page.getByLabelText('О котрій').fill('07:30')
  await page.getByRole('switch', { name: 'Одним листом на день' }).click()

  await expect.element(page.getByLabelText('О котрій')).not.toBeInTheDocument()
  await expect
    .poll(() => chosen.map(({ body }) => body))
    .toEqual([
      { isOn: true, at: 18 * 60 },
      { isOn: true, at: 7 * 60 + 30 },
      { isOn: false, at: 7 * 60 + 30 },
    ])
})

const token = 'x'.repeat(43)
const stop = () => page.getByRole('button', { name: 'Відписатися' })

test('opening a mail’s link unsubscribes nobody, its one button does, and says from what [NOTE-2]', async () => {
  const sent = answer(noticeMails.unsubscribe, { kind: 'digest' })
  await show(<UnsubscribePage />, { route: '/guest/unsubscribe', search: { token } })
  await expect.element(stop()).toBeVisible()
  expect(sent).toEqual([])
  await stop().click()

  await expect.element(page.getByRole('status')).toHaveTextContent('Готово. Щоденний лист більше не надходитиме.')
  expect(sent).toMatchObject([{ query: { token } }])
  await expect
    .element(page.getByRole('link', { name: 'Налаштування сповіщень' }))
    .toHaveAttribute('href', '/repass?tab=notices')
})

test('an unknown link is told under the page’s title [NOTE-2]', async () => {
  answer(noticeMails.unsubscribe, new Refusal(404, 'Це посилання вже невідоме.'))
  await show(<UnsubscribePage />, { route: '/guest/unsubscribe', search: { token } })
  await stop().click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Це посилання вже невідоме.')
})

test('a link that lost its end says so, and has no button [NOTE-2]', async () => {
  await show(<UnsubscribePage />, { route: '/guest/unsubscribe', search: {} })

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Посилання неповне/)
  expect(stop().query()).toBeNull()
})
