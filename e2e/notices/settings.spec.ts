import type { Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark } from '../kit/given-mark.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'notice-settings' })

const bellOf = (page: Page) => page.getByRole('button', { name: /^Сповіщення/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Сповіщення' })
const switchOf = (page: Page, event: string) => page.getByRole('checkbox', { name: `${event}: Портал`, exact: true })

/** Waits until the student has the notice of a mark for a work with this title. */
async function expectToldToStudent(portal: string, title: string): Promise<void> {
  const student = (await new Visitor().signIn(portal, 'student@dzvinok.example', 'dzvinok-demo')).at(portal)
  const { participants } = (await (await student.call(contract.participants.list, {})).json()) as {
    participants: { uuid: string }[]
  }
  const pt = participants[0]!.uuid
  await expect.poll(async () => (await student.call(contract.notices.list, { params: { pt } })).text()).toContain(title)
}

test('a guardian who turns marks of one child off is not told of them, until they are on again [NOTE-2]', async ({
  signIn,
  page,
  baseURL,
}) => {
  await signIn('guardian')
  await bellOf(page).click()
  await panelOf(page).getByRole('button', { name: 'Позначити прочитаними' }).click()
  await panelOf(page).getByRole('link', { name: 'Налаштувати сповіщення' }).click()
  await expect(page).toHaveURL(/\/repass\?.*tab=notices/)
  await expect(panelOf(page)).toBeHidden()
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення')

  await page.getByRole('button', { name: 'Софія', exact: true }).click()
  await switchOf(page, 'Нова оцінка').click()
  await expect(page.getByRole('status').filter({ hasText: 'Збережено' })).toBeVisible()
  await expectAccessible(page)
  await giveMark(baseURL!, { title: 'Поки вимкнено', mark: 9, text: 'Добре' })
  await expectToldToStudent(baseURL!, 'Поки вимкнено')

  await page.reload()
  await page.getByRole('button', { name: 'Софія', exact: true }).click()
  await expect(switchOf(page, 'Нова оцінка')).not.toBeChecked()
  await expect(switchOf(page, 'Новий допис')).toBeChecked()
  await page.getByRole('button', { name: 'Матвій', exact: true }).click()
  await expect(switchOf(page, 'Нова оцінка')).toBeChecked()
  await page.getByRole('button', { name: 'Софія', exact: true }).click()
  await switchOf(page, 'Нова оцінка').click()
  await expect(page.getByRole('status').filter({ hasText: 'Збережено' })).toBeVisible()
  await giveMark(baseURL!, { title: 'Знову ввімкнено', mark: 10, text: 'Добре' })

  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення, нових: 1')
  await bellOf(page).click()
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Знову ввімкнено' })).toBeVisible()
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Поки вимкнено' })).toHaveCount(0)
})

test('a student turns a kind off and on with the keyboard alone, and where it cannot be saved it says so [NOTE-2] [A11Y-1]', async ({
  signIn,
  page,
}) => {
  await signIn('student')
  await bellOf(page).press('Enter')
  await panelOf(page).getByRole('link', { name: 'Налаштувати сповіщення' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(switchOf(page, 'Нова оцінка')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Сповіщення' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  for (const event of ['Нова оцінка', 'Зміна в розкладі']) {
    for (const way of ['Портал', 'Пристрої', 'Пошта']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('checkbox', { name: `${event}: ${way}`, exact: true })).toBeFocused()
    }
  }
  await page.keyboard.press('Tab')
  await expect(switchOf(page, 'Новий допис')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(switchOf(page, 'Новий допис')).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Збережено' })).toBeVisible()

  await page.route('**/notices/switches', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Сталася помилка' } })
      : route.fallback(),
  )
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toContainText('Не збережено')
  await expect(switchOf(page, 'Новий допис')).not.toBeChecked()
  await expect(switchOf(page, 'Новий допис')).toBeFocused()
  await page.unroute('**/notices/switches')
  await page.keyboard.press('Space')
  await expect(switchOf(page, 'Новий допис')).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
