import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeHours } from '../../contract/notices/endpoints.ts'
import type { NoticeHours } from '../../contract/notices/schemas.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { QuietHours } from './quiet-hours.tsx'

test('whoever goes by the school chooses hours of their own, which are saved at once [NOTE-2]', async () => {
  const school = { from: 21 * 60, to: 7 * 60 }
  const digest = { isOn: true, at: null, school: 18 * 60 }
  answer(noticeHours.show, { quiet: null, isOnSchoolDaysOnly: true, school, digest })
  const chosen = answer(noticeHours.choose, ({ body }): NoticeHours => ({ ...body, school, digest }))
  await show(<QuietHours />)

  await expect.element(page.getByRole('button', { name: /21:00–7:00/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Свої' }).click()
  await page.getByLabelText('Від').fill('22:30')
  await page.getByRole('switch', { name: 'Лише в навчальні дні' }).click()

  await expect.element(page.getByText('Збережено')).toBeVisible()
  const own = { from: 22 * 60 + 30, to: 7 * 60 }
  await expect
    .poll(() => chosen)
    .toEqual([
      { body: { quiet: school, isOnSchoolDaysOnly: true } },
      { body: { quiet: own, isOnSchoolDaysOnly: true } },
      { body: { quiet: own, isOnSchoolDaysOnly: false } },
    ])
})
