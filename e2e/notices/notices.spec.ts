import { expect, expectAccessible } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { bellOf, countOf, enter } from './bell-steps.ts'

test('a mark that is typed moves the guardian’s open bell within two seconds; they open it, confirm, and the teacher sees that [NOTE-1] [NOTE-3] [LIVE-1]', async ({
  browser,
  baseURL,
}) => {
  const guardian = await enter(browser, baseURL, 'guardian')
  const teacher = await enter(browser, baseURL, 'teacher')
  await expect(bellOf(guardian)).toHaveAccessibleName(/нових: \d/)
  await bellOf(guardian).click()
  const panel = guardian.getByRole('dialog', { name: 'Сповіщення' })
  await panel.getByRole('button', { name: 'Позначити прочитаними' }).click()
  await expect(panel.getByRole('button', { name: 'Позначити прочитаними' })).toHaveCount(0)
  await guardian.keyboard.press('Escape')
  await expect(bellOf(guardian)).toBeFocused()
  await expect(bellOf(guardian)).toHaveAccessibleName('Сповіщення')

  const column = await teacher.getByRole('columnheader', { name: /^28\.01/ }).getAttribute('aria-colindex')
  const cell = teacher.getByRole('row', { name: /Софія/ }).locator(`[role=gridcell][aria-colindex="${column}"]`)
  await cell.click()
  await teacher.keyboard.type('11')
  const saved = teacher.waitForResponse(
    (answer) => answer.url().endsWith('/marks') && answer.request().method() === 'PUT',
  )
  await teacher.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(bellOf(guardian)).toHaveAccessibleName('Сповіщення, нових: 1', { timeout: 2_000 })

  await bellOf(guardian).click()
  const notice = panel.getByRole('listitem').filter({ hasText: 'Алгебра: нова оцінка 11' })
  await expect(notice).toContainText('Софія')
  await expect(panel.getByRole('button', { name: /^Матвій/ })).toBeVisible()
  await expectAccessible(guardian)
  await notice.getByRole('button', { name: /^Підтвердити ознайомлення/ }).click()
  await expect(notice).toContainText(/Підтверджено об?\s\d+:\d\d, учитель бачить/)
  await expect(notice).not.toContainText('Не прочитано')

  await guardian.keyboard.press('Escape')
  await expect(bellOf(guardian)).toHaveAccessibleName('Сповіщення')

  await cell.click({ button: 'right' })
  await teacher.getByRole('menuitem', { name: 'Хто змінював' }).click()
  await expect(teacher.getByRole('dialog')).toContainText('Цю оцінку бачили батьки')
})

test('a student opens the place of a notice, which reads it, and switches a kind off [NOTE-1] [NOTE-2]', async ({
  browser,
  baseURL,
}) => {
  const page = await enter(browser, baseURL, 'student')
  await expect(bellOf(page)).toHaveAccessibleName(/нових: \d+/)
  const before = await countOf(page)
  await bellOf(page).click()
  const panel = page.getByRole('dialog', { name: 'Сповіщення' })
  const unread = panel.getByRole('link', { name: /^Не прочитано:.*нова\sоцінка/ }).first()

  await unread.click()
  await expect(page).toHaveURL(/\/marks/)
  await expect(panel).toBeHidden()
  await expect(bellOf(page)).toHaveAccessibleName(before > 1 ? `Сповіщення, нових: ${before - 1}` : 'Сповіщення')

  await bellOf(page).click()
  await panel.getByRole('link', { name: 'Налаштувати сповіщення' }).click()
  const mark = page.getByRole('checkbox', { name: 'Нова оцінка: на порталі' })
  await expect(mark).toBeChecked()
  await mark.click()
  await expect(page.getByText('Збережено')).toBeVisible()
  await page.reload()
  await expect(mark).not.toBeChecked()
  await expectAccessible(page)
})
