import type { Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { expect, test } from '../../kit/actors.ts'

const launching = config.use?.launchOptions

// As browsers do: a page that one steps back to comes as it was, and a worker keeps what the portal is built of.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...launching, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

/** What this browser keeps of the portal: answers, words of a person, calls in its caches. */
async function kept(page: Page) {
  return page.evaluate(async () => {
    const records = await new Promise<number>((done) => {
      const opening = indexedDB.open('dzvinok.known')
      opening.addEventListener('success', () => {
        const { result: database } = opening
        if (!database.objectStoreNames.contains('answers')) return done(0)
        const count = database.transaction('answers').objectStore('answers').count()
        count.addEventListener('success', () => done(count.result))
      })
    })
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return {
      records,
      calls: stores.flat().filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
      here: ['user', 'participants', 'participant'].filter((key) => localStorage.getItem(key) !== null),
      dismissed: sessionStorage.getItem('dismissed'),
    }
  })
}

const nothing = { records: 0, calls: 0, here: [], dismissed: null }

test('who leaves a shared computer leaves nothing to be seen, and the way back shows nothing [AUTH-4] [PART-6] [PERM-8]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  for (const path of ['/schedule', '/marks']) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
  }
  await expect.poll(async () => (await kept(page)).records).toBeGreaterThan(1)
  await page.evaluate(() => sessionStorage.setItem('dismissed', '["2027-03-15"]'))

  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL(/\/login/)

  expect(await kept(page)).toEqual(nothing)
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('Електронна пошта')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('a page that slept while its reader left shows nothing when it comes back [AUTH-4] [PERM-8]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/marks')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  await page.evaluate(() => {
    for (const key of ['user', 'participants', 'participant']) localStorage.removeItem(key)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('who leaves while the portal cannot be reached leaves nothing either [AUTH-4] [PERM-8]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('student')
  await expect(page.getByRole('link', { name: 'Вихід' })).toBeVisible()
  await context.route('**/logout', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))

  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  expect(await kept(page)).toEqual(nothing)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(page).toHaveURL(/\/login/)
})
