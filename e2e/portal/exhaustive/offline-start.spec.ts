import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { startPortal, type Portal } from '../../../server/testing/portal.ts'
import { expect, fillSignIn } from '../../kit/actors.ts'
import { nextBuild, relayTo, type Relay } from '../../kit/builds.ts'
import { closeAll, startOffline, untilKept } from '../../kit/offline-start.ts'
import { test } from '../../kit/own-demo.ts'

// Languages are the accounts', so each journey that switches one has an account for itself.
test.use({ serviceWorkers: 'allow', purpose: 'starting without a network' })

const profiles = (page: Page) =>
  page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Користувачі' })

for (const { who, query, has, participants } of [
  // Guardians are shown their children's pages.
  { who: 'guardian', query: 'for=STUDENT&in=ua', has: 'Матвій', participants: 2 },
  { who: 'teacher', query: 'for=TEACHER&in=ua', has: 'Журнал успішності', participants: 1 },
  { who: 'admin', query: 'for=ADMIN&in=ua', has: 'Доброго ранку!', participants: 1 },
])
  test(`after the first page ever the portal starts without a network for a ${who} [LAY-15]`, async ({
    signIn,
    page,
    context,
  }) => {
    await signIn(who)
    await untilKept(page, query, { participants })
    await page.close()

    const offline = await startOffline(context)

    await expect(offline.getByRole('heading', { name: has }).first()).toBeVisible()
  })

/** The portal without a network, now and, with the newest worker, after all pages were closed. */
async function expectStart(context: BrowserContext, shown: (page: Page) => Promise<void>) {
  const offline = await startOffline(context)
  await shown(offline)
  await context.setOffline(false)
  await closeAll(context)
  await shown(await startOffline(context))
}

test('after the language was switched the portal starts without a network in the new one [LAY-15]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('test')
  await untilKept(page, 'for=STUDENT&in=ua')
  await page.reload()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Assignments', exact: true })).toBeVisible()
  await untilKept(page, 'for=STUDENT&in=en', { isWaiting: true })

  await expectStart(context, async (offline) => {
    await expect(offline.getByText(/No network/)).toBeVisible()
    await expect(offline.getByRole('link', { name: 'Assignments', exact: true })).toBeVisible()
  })
})

test('after somebody of another role has signed in the portal starts without a network for them [LAY-15]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('student')
  await untilKept(page, 'for=STUDENT&in=ua')
  await page.reload()
  await page.getByRole('link', { name: 'Вихід' }).click()
  await fillSignIn(page, 'admin@dzvinok.example', 'dzvinok-demo')
  await expect(profiles(page)).toBeVisible()
  await untilKept(page, 'for=ADMIN&in=ua', { isWaiting: true })

  await expectStart(context, (offline) => expect(profiles(offline)).toBeVisible())
})

test('who has never signed in on this device starts at the sign-in page without a network [LAY-15]', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await untilKept(page, 'for=&in=ua', { participants: 0 })
  await page.close()

  const offline = await startOffline(context)

  await expect(offline).toHaveURL(/\/login$/)
  await expect(offline.getByLabel('Електронна пошта')).toBeVisible()
})

test('a browser without Temporal starts without a network too [LAY-15]', async ({ signIn, page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await signIn('student')
  await untilKept(page, 'for=STUDENT&in=ua&lacks=temporal')
  await page.close()

  const offline = await startOffline(context)

  await expect(offline.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
})

const updating = test.extend<{ relay: Relay }, { next: Portal }>({
  next: [
    async ({ portal }, use) => {
      const web = await nextBuild()
      const next = await startPortal({ ...portal.settings, DZVINOK_WEB: web })
      await use(next)
      await next.stop()
      await rm(web, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  relay: async ({ portal }, use) => {
    const relay = await relayTo(portal.url)
    await use(relay)
    relay.stop()
  },
  baseURL: async ({ relay }, use) => use(relay.url),
})

/** The script that a page begins with: each build has its own. */
const entryOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')

updating(
  'after an update the portal starts without a network, as the new build [LAY-15]',
  async ({ signIn, page, context, relay, next }) => {
    await signIn('student')
    await untilKept(page, 'for=STUDENT&in=ua')
    const before = await entryOf(page)
    relay.turnTo(next.url)
    await page.reload()
    const after = await entryOf(page)
    expect(after).not.toBe(before)
    await untilKept(page, 'for=STUDENT&in=ua', { isWaiting: true })

    await expectStart(context, async (offline) => {
      await expect(offline.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
      expect(await entryOf(offline)).toBe(after)
    })
  },
)

updating(
  'an update that could not be kept whole leaves the portal to start as the build before [LAY-15]',
  async ({ signIn, page, context, relay, next }) => {
    await signIn('student')
    await untilKept(page, 'for=STUDENT&in=ua')
    const before = await entryOf(page)
    await context.route('**/assets/kept/**', (route) => route.abort())
    const cut = context.waitForEvent('requestfailed', (request) => request.url().includes('/assets/kept/'))
    relay.turnTo(next.url)
    await page.reload()
    await cut
    await page.close()

    const offline = await startOffline(context)

    await expect(offline.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
    expect(await entryOf(offline)).toBe(before)
  },
)
