import { expect, test } from '../../kit/actors.ts'

test('in a long post the tools stay in sight, under the header [APOST-2]', async ({ signIn }) => {
  const page = await signIn('admin', 'ua', '/admin/posts/new')
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.getByRole('textbox', { name: 'Текст допису' }).click()
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('Кінець')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)

  const [header, tools] = [page.getByRole('banner'), page.getByRole('toolbar', { name: 'Оформлення' })]
  const [above, below] = [(await header.boundingBox())!, (await tools.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(below.y).toBeLessThan(200)
})
