import type { Page } from '@playwright/test'
import { say } from './report.ts'

const heads = ['p50', 'p95', 'worst', 'over 16.7']
export const frameHeads = `  ${'frame times, ms'.padEnd(34)}${heads.map((head) => head.padStart(10)).join('')}`

/** What a display of 60 frames a second leaves for each, and how exactly a browser tells the time. */
const frame = 1000 / 60 + 0.3

/** Frame times while something goes on: the middle, 95 of 100, and the worst, in milliseconds; how many of 100 are late. */
export async function frames(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      if (!document.body.dataset['stop']) requestAnimationFrame(tick)
    }
    delete document.body.dataset['stop']
    Object.assign(globalThis, { times })
    requestAnimationFrame(tick)
  })
  await work()
  const times = await page.evaluate(() => {
    document.body.dataset['stop'] = 'yes'
    return (globalThis as unknown as { times: number[] }).times.slice(2)
  })
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const late = (times.filter((time) => time > frame).length / times.length) * 100
  const cells = [at(0.5), at(0.95), at(1), `${late.toFixed(1)} %`]
  say(`  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

/** As a hand turns a wheel, 90 times, over a place of the page. */
export async function wheel(page: Page, by: { x?: number; y?: number }, over = { x: 800, y: 500 }): Promise<void> {
  await page.mouse.move(over.x, over.y)
  for (let n = 0; n < 90; n += 1) {
    await page.mouse.wheel(by.x ?? 0, by.y ?? 0)
    await page.waitForTimeout(16)
  }
}
