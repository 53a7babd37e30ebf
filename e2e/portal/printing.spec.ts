import { expect, test } from '../kit/actors.ts'

for (const width of [1440, 390])
  test(`the schedule is printed without what leads to other weeks or pages, at ${width} px [TEACH-16]`, async ({
    signIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('teacher', 'ua', '/schedule')
    const lesson = page.getByText('Алгебра').locator('visible=true').first()
    const leads = page.getByRole('link', { name: /^(Попередній|Наступний|Цей) тиждень$/ }).locator('visible=true')
    await expect(lesson).toBeVisible()
    await expect(leads).not.toHaveCount(0)

    await page.emulateMedia({ media: 'print' })
    await expect(leads).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Вибір тижня' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(lesson).toBeVisible()
    await expect(page.getByText(/15–21 березня/).first()).toBeVisible()
  })

test('of the journal nothing but its sheet is printed [TEACH-16]', async ({ signIn, page }) => {
  await signIn('teacher', 'ua', '/marks')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > [data-paper]')).toBeVisible()
  const others = page.locator('body > :not([data-paper], script, style)')
  expect(await others.evaluateAll((all) => all.filter((one) => one.getClientRects().length).length)).toBe(0)
})
