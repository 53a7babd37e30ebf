import type { Page } from '@playwright/test'
import { expect, test } from '../kit/actors.ts'

test.use({ serviceWorkers: 'allow' })

/** As many requests as it may take to keep the portal on a device. */
const most = 20

/** What the worker of this page's device has asked the server or the browser for. */
function askedByWorker(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The worker of pushes is fetched at any rate, and fetches nothing itself.
    if (request.serviceWorker() && pathname !== '/push-sw.js') asked.push(pathname)
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
    const asked = askedByWorker(page)
    await signIn(who)

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
  await signIn('student')
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // So long a page waits that does fetch.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 2_000)))

  const scopes = async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)
  // The one that shows pushes keeps no page.
  expect((await page.evaluate(scopes)).filter((path) => path !== '/push/')).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(asked).toEqual([])
})

test('a phone can install the portal, and finds each of its icons in the size that it is said to have [LAY-11] [PUSH-1]', async ({
  page,
}) => {
  await page.goto('/login')
  const session = await page.context().newCDPSession(page)
  const { url, data, errors } = await session.send('Page.getAppManifest')
  expect(url).toContain('webmanifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const named = [...icons, { src: touch!, sizes: '180x180' }, { src: '/icons/shape-96.png', sizes: '96x96' }]

  const sizes = named.map(({ src }) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address)
      const { width, height } = await createImageBitmap(await answer.blob())
      return `${answer.headers.get('content-type')} ${width}x${height}`
    }, src),
  )
  expect(await Promise.all(sizes)).toEqual(named.map((icon) => `image/png ${icon.sizes}`))
})
