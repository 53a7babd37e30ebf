import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/actors.ts'
import { untilKept } from '../../kit/offline-start.ts'

test.use({ serviceWorkers: 'allow' })

/** As many requests as it may take to keep the portal on a device. */
const most = 20

/** Paths that the workers of this page's device, or those of these roles alone, have asked the server or the browser for. */
function askedByWorker(page: Page, roles = ''): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker()?.url().includes(`?for=${roles}`)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

for (const { who, has, lacks } of [
  { who: 'student', has: /marks-page|schedule-page|assignments-page/, lacks: /teacher-home|journal-page|admin-home/ },
  { who: 'teacher', has: /teacher-home|schedule-page|journal-page/, lacks: /family-home|assignments-page|admin-home/ },
])
  test(`a ${who}’s device fetches ahead what a ${who} needs, in few requests [LAY-14]`, async ({ signIn, page }) => {
    const role = who.toUpperCase()
    const asked = askedByWorker(page, role)
    await signIn(who)
    await untilKept(page, `for=${role}&in=ua`)

    const kept = await keptFiles(page)

    expect(kept.filter((file) => has.test(file)).length).toBeGreaterThanOrEqual(3)
    expect(kept.filter((file) => lacks.test(file))).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
    // What one page alone needs does not come file by file.
    expect(asked.filter((path) => /-page-/.test(path) && !path.includes('dashboard'))).toEqual([])
  })

test('a device that saves data fetches nothing ahead [LAY-14]', async ({ signIn, page }) => {
  const asked = askedByWorker(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.clock.install()
  await signIn('student')
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Longer than a page waits that does fetch.
  await page.clock.runFor(10_000)

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBeUndefined()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(asked).toEqual([])
})

test('a phone that adds the portal to its screen finds its name and its icons, and so do notifications [PUSH-1]', async ({
  page,
}) => {
  await page.goto('/login')
  const session = await page.context().newCDPSession(page)
  const { url, data, errors } = await session.send('Page.getAppManifest')
  expect(url).toContain('/icons/portal.webmanifest')
  expect(errors).toEqual([])
  const { display, icons } = JSON.parse(data!) as { display: string; icons: { src: string; sizes: string }[] }
  expect(display).toBe('standalone')
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const named = [...icons, { src: touch!, sizes: '180x180' }, { src: '/icons/shape-96.png', sizes: '96x96' }]

  const found = named.map(({ src }) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address)
      const { width, height } = await createImageBitmap(await answer.blob())
      return `${answer.headers.get('content-type')} ${width}x${height}`
    }, src),
  )
  expect(await Promise.all(found)).toEqual(named.map(({ sizes }) => `image/png ${sizes}`))
})
