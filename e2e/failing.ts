import type { Locator, Page } from '@playwright/test'
import { expect } from './actors.ts'

type Failing = (calls: RegExp | undefined) => void

/** Who somebody is, is asked before there is a page. */
const arrival = /^\/api\/(user|participants|preferences)$/
export const everything = /^(\/api\/|\/user\/)/

/** Calls whose address fits are answered 500 from now on; the device keeps nothing that could be shown instead. */
export async function failing(page: Page): Promise<Failing> {
  let failed: RegExp | undefined
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'dzvinok.known' || name === 'dzvinok.sheets') throw new DOMException('forbidden', 'SecurityError')
      return open(name, version)
    }
  })
  await page.route(
    ({ pathname }) => failed !== undefined && failed.test(pathname) && !arrival.test(pathname),
    (route) => route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  return (calls) => {
    failed = calls
  }
}

/** The least contrast of what a message says to the ground that it brings along. */
function contrastIn(message: Locator): Promise<number> {
  return message.evaluate((alert) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const parts = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const light = (colour: string) => {
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => linear(part / 255))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return parts(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
    }
    const said = [...alert.querySelectorAll('h1, h2, h3, h4, p, button, span')].filter((one) => one.textContent.trim())
    return Math.min(
      ...said.map((one) => {
        const [a, b] = [light(getComputedStyle(one).color), light(groundOf(one))]
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      }),
    )
  })
}

/** One message, readable in both schemes, below the page's heading; trying again heals. */
export async function expectOneError(page: Page, fail: Failing, where: string): Promise<void> {
  const message = page.getByRole('alert')
  const again = message.getByRole('button', { name: /^(Спробувати ще|Ще раз|Оновити)$/ })
  await expect(again, where).toHaveCount(1)
  await expect(page.locator('[data-loading]'), where).toHaveCount(0)
  await expect(message, where).toHaveCount(1)
  await expect(message, where).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await contrastIn(message), `${where}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
  }

  fail(undefined)
  await again.press('Enter')
  await expect(message, where).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body), `${where}: focus`).toBe(true)
}
