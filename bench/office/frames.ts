import { chromium, type Browser, type CDPSession } from '@playwright/test'
import pg from 'pg'
import { planning } from '../../server/db/db.ts'
import { frameHeads, frames, wheel } from '../frames.ts'
import { startPortal } from '../portal.ts'
import { say } from '../report.ts'
import { admin, password } from '../school.ts'
import { layOffice } from './stock.ts'

/**
 * How the long lists of the office scroll in Chromium, in a large school, wide and narrow: a hand turns the wheel down through
 * the page, or through the list that scrolls by itself. `BENCH_SLOWDOWN`: how many times slower the processor is.
 */
const slowdown = Number(process.env['BENCH_SLOWDOWN'] ?? 1)
const widths = [1440, 390]
const lists = {
  profiles: '/admin/profiles',
  history: '/admin/history',
  posts: '/admin/posts',
  files: '/admin/files',
  'Google courses': '/admin/periods?courses=unbound',
  mails: '/admin/mails',
}
const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')

/** As a finger pushes it, three screens a second. */
async function swipe(cdp: CDPSession, distance: number, { x, y }: { x: number; y: number }): Promise<void> {
  const gesture = { gestureSourceType: 'touch', speed: 3_000, preventFling: true } as const
  await cdp.send('Input.synthesizeScrollGesture', { x, y, yDistance: -distance, ...gesture })
}

async function measure(browser: Browser, url: string, width: number): Promise<void> {
  const isPhone = width < 500
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'uk-UA',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(admin)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/`)
  await page.locator('main').waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (const [name, path] of Object.entries(lists)) {
    await page.goto(url + path)
    await page.locator('main :is(tbody tr, li, article)').nth(20).waitFor()
    await page.waitForTimeout(2_000)
    const inside = path.includes('courses') ? page.locator('section[tabindex="0"]').first() : undefined
    await inside?.evaluate((list) => list.scrollIntoView({ block: 'center' }))
    const box = await inside?.boundingBox()
    const over = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: width / 2, y: 500 }
    // It fetches a hundred more each time that its end is near.
    await frames(page, `${name}, ${width} px`, () =>
      isPhone ? swipe(cdp, 9_000, over) : wheel(page, { y: 100 }, over),
    )
    if (inside) say(`    ${await inside.locator('tbody tr').count()} rows by then`)
  }
  await context.close()
}

const root = new pg.Client({ connectionString: server.href })
await root.connect()
const name = `dzvinok_frames_${process.pid}`
await root.query(`create database ${name}`)
const own = Object.assign(new URL(server), { pathname: name })
const { url, stop } = await startPortal(4_321, { DATABASE_URL: own.href })
try {
  const client = new pg.Client({ connectionString: own.href, options: planning })
  await client.connect()
  await layOffice(client, 1)
  await client.end()
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  say(frameHeads)
  for (const width of widths) await measure(browser, url, width)
  await browser.close()
} finally {
  await stop()
  await root.query(`drop database ${name} with (force)`)
  await root.end()
}
