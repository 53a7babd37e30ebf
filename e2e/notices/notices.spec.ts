import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark } from '../kit/given-mark.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'notices' })

const bellOf = (page: Page) => page.getByRole('button', { name: /^Сповіщення/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Сповіщення' })
const isHearing = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())

async function readAll(page: Page): Promise<void> {
  await bellOf(page).click()
  await panelOf(page).getByRole('button', { name: 'Позначити прочитаними' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Позначити прочитаними' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення')
}

test('a mark moves the open bell of a guardian, who confirms it in the list and has read it by that [NOTE-1] [NOTE-3] [LIVE-1]', async ({
  signIn,
  page,
  baseURL,
}) => {
  const hearing = isHearing(page)
  await signIn('guardian')
  await hearing
  await expect(bellOf(page)).toHaveAccessibleName(/^Сповіщення, нових: \d/)
  await readAll(page)

  await giveMark(baseURL!, { title: 'Доведення теореми', mark: 11, text: 'Чудово' })
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення, нових: 1')

  await bellOf(page).click()
  const notice = panelOf(page).getByRole('listitem').filter({ hasText: 'Доведення теореми' })
  await expect(notice).toContainText(/Алгебра: нова\sоцінка\s11/)
  await expect(notice).toContainText('Софія')
  await expectAccessible(page)
  await panelOf(page)
    .getByRole('button', { name: /^Матвій/ })
    .click()
  await expect(notice).toHaveCount(0)
  await panelOf(page)
    .getByRole('button', { name: /^Софія/ })
    .click()
  await notice.getByRole('button', { name: /^Підтвердити ознайомлення/ }).click()
  await expect(notice).toContainText(/Підтверджено об?\s\d+:\d\d, учитель бачить/)
  await expect(notice.getByText('Не прочитано')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення')
})

test('a student reads one notice by its check and another by opening its place, with the keyboard alone [NOTE-1]', async ({
  signIn,
  page,
  baseURL,
}) => {
  const hearing = isHearing(page)
  await signIn('student')
  await hearing
  await readAll(page)
  for (const title of ['Перша вправа', 'Друга вправа']) await giveMark(baseURL!, { title, mark: 9, text: 'Добре' })
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення, нових: 2')

  await bellOf(page).press('Enter')
  const notice = (title: string) => panelOf(page).getByRole('listitem').filter({ hasText: title })
  await notice('Перша вправа').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice('Перша вправа').getByText('Не прочитано')).toHaveCount(0)
  await expect(notice('Друга вправа').getByText('Не прочитано')).toHaveCount(1)
  await notice('Друга вправа').getByRole('link').press('Enter')

  await expect(page).toHaveURL(/\/marks/)
  await expect(panelOf(page)).toBeHidden()
  await expect(bellOf(page)).toHaveAccessibleName('Сповіщення')
  const opened = page.getByRole('dialog', { name: 'Друга вправа', exact: true })
  await expect(opened).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName(/ · Друга вправа$/)
  await expect(page).not.toHaveURL(/work=/)

  // Here the page is open already, with another quarter.
  await page.getByRole('button', { name: '1 чверть', exact: true }).click()
  await bellOf(page).press('Enter')
  await notice('Перша вправа').getByRole('link').press('Enter')
  const another = page.getByRole('dialog', { name: 'Перша вправа', exact: true })
  await expect(another).toBeFocused()
  await expect(page.getByRole('button', { name: / · Перша вправа$/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAccessibleName(/ · Перша вправа$/)
  await expect(page).not.toHaveURL(/work=/)
})
