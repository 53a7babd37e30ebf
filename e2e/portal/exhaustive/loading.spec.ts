import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { withoutPageData } from '../../kit/page-data.ts'

/** In pixels: what stands below the first part may move by as much when it arrives. */
const mostShift = 16

for (const width of [1440, 390])
  test(`while its day is on its way the first page has the shape that it will have, at ${width} px [LAY-13]`, async ({
    signIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('student')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'dzvinok.known') throw new DOMException('forbidden', 'SecurityError')
        return open(name, version)
      }
    })
    await withoutPageData(page)
    await page.route('**/searches/schedule', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/')
    const loading = page.getByRole('main').locator('[data-loading]').first()
    const first = page.getByRole('main').locator('[class*=hero] > :first-child')
    await expect(loading).toHaveText('Завантаження')
    await expect(loading).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    const drawn = (await first.boundingBox())!
    answer()
    await expect(page.getByRole('main').getByText('Урок триває').first()).toBeAttached()
    const real = (await first.boundingBox())!
    expect([drawn.x, drawn.y, drawn.width]).toEqual([real.x, real.y, real.width])
    expect(Math.abs(drawn.height - real.height)).toBeLessThanOrEqual(mostShift)
  })
