import { expect, expectAccessible, openChild, test } from '../kit/actors.ts'
import { newsOf, readings } from './news-steps.ts'

const holidays = 'Канікули з 22 березня до 28 березня'

test('a student reads the newest posts, one in its card, one opened from it [DASH-2] [POST-1]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn('student')
  const cards = newsOf(page).getByRole('listitem')
  await expect(cards.nth(0)).toContainText(readings)
  await expect(cards.nth(1)).toContainText(holidays)
  await expect(cards.nth(1)).toContainText('Уроки відновляться у понеділок, 29 березня.')
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.99 })
  await expect(cards.nth(3)).not.toBeInViewport()

  const more = page.getByRole('link', { name: `Читати далі: ${readings}` })
  await more.click()
  const modal = page.getByRole('dialog', { name: readings })
  await expect(modal).toContainText('слухаємо вірші Кобзаря')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Закрити' }).last().click()
  await expect(modal).toBeHidden()
  await expect(more).toBeFocused()

  await newsOf(page).getByRole('button', { name: 'Новини, сторінка 2 з' }).click()
  await expect(cards.nth(3)).toBeInViewport({ ratio: 0.99 })
  await expect(cards.nth(0)).not.toBeInViewport()
})

test('in English and on a phone there is one card at a time and no dots, and a post is a page too [DASH-2] [POST-2]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('student', 'en')
  const more = page.getByRole('link', { name: `Read more: ${readings}` })
  await expect(more).toBeVisible()
  await expect(newsOf(page).getByRole('button')).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('dialog', { name: readings })).toContainText('15 March')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto((await more.getAttribute('href'))!)
  await expect(page.getByRole('heading', { level: 1, name: readings })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(readings))
  await expect(page.getByRole('link', { name: 'office@dzvinok.example' }).first()).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
  await page.goto('/posts/4711')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})

test('a guardian sees what is for guardians, and a student does not, nor by its address [POST-1] [POST-2] [PERM-5]', async ({
  signIn,
  page,
  context,
}) => {
  const meeting = 'Батьківські збори 18 березня'
  await signIn('guardian')
  await openChild(page, 'Матвій')
  const more = page.getByRole('link', { name: `Читати далі: ${meeting}` })
  const address = await more.getAttribute('href')
  await more.click()
  await expect(page.getByRole('dialog', { name: meeting })).toContainText('запитання родин')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn('student')
  await expect(newsOf(page)).toContainText(readings)
  await expect(page.getByText(meeting)).toHaveCount(0)
  await page.goto(address!)
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible()
})
