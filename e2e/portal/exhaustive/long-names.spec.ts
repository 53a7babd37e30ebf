import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

test.use({ purpose: 'long names' })

const paths = {
  student: ['/', '/schedule', '/active', '/marks', '/repass'],
  guardian: ['/', '/schedule', '/active', '/marks', '/repass'],
  multi: ['/'],
  teacher: ['/', '/schedule', '/active', '/marks', '/repass'],
  admin: ['/', '/admin/profiles'],
}

test.beforeAll(async ({ portal }) => {
  const client = new pg.Client(portal.settings['DATABASE_URL'])
  await client.connect()
  await client.query(`update profiles set first_name = 'Олександравікторія' || id % 10`)
  await client.end()
})

/** Words that stand out of the screen, or are cut off without an ellipsis. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.children.length === 0)
      .filter(
        (one) => one.textContent.includes('Олександравікторія') && !one.closest('.visually-hidden, table, [role=grid]'),
      )
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== 'ellipsis'
        return left < 0 || right > innerWidth || (isCut && getComputedStyle(one).display !== 'inline')
      })
      .map((one) => `${one.textContent}: ${JSON.stringify(one.getBoundingClientRect())}`),
  )
}

for (const [who, all] of Object.entries(paths))
  test(`${who}: no page is wider than 320 px where first names are long [LAY-11]`, async ({ signIn, page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await signIn(who)
    const faults: Record<string, unknown> = {}
    for (const path of all) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('Завантаження', { exact: true })).toHaveCount(0)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      const cut = await cutOff(page)
      if (width > 320 || cut.length) faults[path] = [width, ...cut]
    }
    expect(faults).toEqual({})
  })
