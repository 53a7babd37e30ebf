import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { openJournal } from '../../journal/journal-steps.ts'
import { rowsOnDevice } from '../../kit/on-device.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { smallSchool, teachers } from '../../kit/small-school.ts'

const school = ownSchool(smallSchool)

const typed = async (page: Page) => {
  const rows = await rowsOnDevice<{ value: { topic: string; homework: string } }>(page, 'dzvinok.outbox', 'typed')
  return rows.map(({ value: { topic, homework } }) => [topic, homework])
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const next = await context.newPage()
  await next.goto(`${school.portal.url}${path}`)
  return next
}

test('a topic that is typed and not saved outlives its tab and a lost network, and says so until it has arrived [SCHED-15] [TEACH-11]', async ({
  page: first,
  context,
}) => {
  await openJournal(first, school, teachers.anna)
  await first.goto(`${school.portal.url}/marks/lessons`)
  const write = /^Тема й домашнє, /
  const lessonOf = (page: Page) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: write }) })
      .first()
  const form = (page: Page) => page.getByRole('dialog').getByRole('form', { name: 'Тема й домашнє завдання' })
  await lessonOf(first).getByRole('button', { name: write }).click()
  await form(first).getByLabel('Тема уроку').fill('Степені')
  await form(first).getByLabel('Домашнє завдання').fill('§ 12')
  await expect.poll(() => typed(first)).toEqual([['Степені', '§ 12']])

  await first.close()
  const second = await opened(context, '/marks/lessons')
  await expect(lessonOf(second)).toContainText('Недописане, лишилося на цьому пристрої')
  await expectAccessible(second)
  await second.setViewportSize({ width: 390, height: 844 })
  await second.emulateMedia({ colorScheme: 'dark' })
  await expect(lessonOf(second)).toContainText('Недописане, лишилося на цьому пристрої')
  await expectAccessible(second)
  await lessonOf(second).getByRole('button', { name: write }).click()
  await expect(form(second)).toContainText('Відновлено недописане з цього браузера.')
  await expect(form(second).getByLabel('Тема уроку')).toHaveValue('Степені')
  await expect(form(second).getByLabel('Домашнє завдання')).toHaveValue('§ 12')
  await second.keyboard.press('Escape')
  await expect(lessonOf(second)).toContainText('Недописане')

  await lessonOf(second).getByRole('button', { name: write }).click()
  await context.setOffline(true)
  await form(second).getByRole('button', { name: 'Зберегти' }).click()
  await expect(form(second)).toContainText('Ще не збережено: немає зв’язку.')
  // Closed while it is still being sent, the form would stay open to say what became of it.
  await expect(form(second).getByRole('button', { name: 'Зберегти' })).toBeEnabled()
  await second.keyboard.press('Escape')
  await expect(lessonOf(second)).toContainText('Ще не збережено: чекає на зв’язок')

  // The second page closes before there is a network again: it would send the topic itself.
  await second.close()
  await context.setOffline(false)
  const third = await context.newPage()
  // The message can come and go before a slow page has loaded.
  const isSaid = expect(third.getByText('Тему й домашнє збережено: Алгебра.')).toBeVisible()
  await Promise.all([isSaid, third.goto(`${school.portal.url}/marks`)])
  await third.goto(`${school.portal.url}/marks/lessons`)
  await expect(lessonOf(third)).toContainText('Степені')
  await expect(lessonOf(third)).not.toContainText('чекає на зв’язок')
  expect(await typed(third)).toEqual([])
})
