import { rm } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import { host, password } from '../server/demo/roster.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { startPortal } from './portal.ts'
import { firstAndSecondVisit, type Place, type Slowness, type Visit } from './visits.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)
const port = 4_312
const runs = Number(process.env['RUNS'] ?? 5)
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const fullSpeed: Slowness = { name: 'full speed' }
const conditions = [
  { ...wide, slowness: fullSpeed },
  { ...narrow, slowness: fullSpeed },
  { ...wide, slowness: { name: 'a quarter of the speed', cpu: 4 } },
  { ...wide, slowness: { name: 'slow 4G', network: { latency: 150, kilobits: 1_600 } } },
]
const places = [
  { name: '/login', path: '/login' },
  { name: 'student, /', path: '/', who: 'student' },
  { name: 'student, /schedule', path: '/schedule', who: 'student' },
  { name: 'student, /active', path: '/active', who: 'student' },
  { name: 'student, /marks', path: '/marks', who: 'student' },
  { name: 'teacher, journal', path: '/marks', who: 'teacher' },
] as const

/** Somebody's session and what the portal keeps of them in every tab. */
async function stateOf(browser: Browser, url: string, who: string): Promise<NonNullable<Place['state']>> {
  const context = await browser.newContext({ locale: 'uk-UA', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto(`${url}/login`)
  await page.locator('[name=email]').fill(`${who}@${host}`)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/`)
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  return state
}

const heads = ['JS kB', 'CSS kB', 'fonts kB', 'all kB', 'requests', 'shift', 'first ms', 'largest ms']

function cellsOf({ js, css, fonts, all, requests, shift, first, largest }: Visit): string[] {
  const kilobytes = [js, css, fonts, all].map((count) => (count / 1000).toFixed(1))
  return [...kilobytes, String(requests), shift.toFixed(4), first.toFixed(0), largest.toFixed(0)]
}

function row(name: string, cells: string[]): void {
  say(`  ${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}

function median(visits: Visit[]): Visit {
  const middle = (key: keyof Visit) => visits.map((visit) => visit[key]).toSorted((a, b) => a - b)[visits.length >> 1]!
  return Object.fromEntries(Object.keys(visits[0]!).map((key) => [key, middle(key as keyof Visit)])) as Visit
}

say(
  `First and second visits in Chromium, medians of ${runs}: what is transferred, and when the first and the largest paint is there.`,
)
const folder = await freshFolder('dzvinok-first-load-')
const portal = await startPortal(port, { DEMO: 'on', DEMO_NOW: '2027-03-16T08:10:00Z', DATA_DIR: folder })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
})
try {
  const [student, teacher] = [
    await stateOf(browser, portal.url, 'student'),
    await stateOf(browser, portal.url, 'teacher'),
  ]
  const states = { student, teacher }
  for (const condition of conditions) {
    say()
    row(`${condition.width} px, ${condition.slowness.name}`, heads)
    for (const { name, path, ...rest } of places) {
      const place: Place = {
        ...condition,
        url: portal.url + path,
        ...('who' in rest && { state: states[rest.who] }),
      }
      const visits: [Visit, Visit][] = []
      for (let run = 0; run < runs; run++) visits.push(await firstAndSecondVisit(browser, place))
      row(`${name}, first`, cellsOf(median(visits.map(([first]) => first))))
      row(`${name}, second`, cellsOf(median(visits.map(([, second]) => second))))
    }
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
