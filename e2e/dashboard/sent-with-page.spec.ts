import { expect, openChild, test } from '../kit/actors.ts'
import type { Page } from '@playwright/test'

const ofPart =
  /^\/api\/(?:user$|participants$|context-pt\/[^/]+\/(?:home|calendar|posts|assignments|assignments\/summary|marks\/totals|standing|absences|searches\/schedule)$)/

/** The calls for what pages first show, as they are made. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ofPart.test(pathname)) calls.push(pathname.split('/').at(-1)!)
  })
  return calls
}

test('a student’s pages are sent with what they first show, and ask for nothing of it again [HOME-1]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  // What the page before still asks for goes with it.
  await page.goto('/health')
  // A page that has come to rest fetches for the device what others show, unless the reader saves data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const calls = callsOf(page)

  for (const path of ['/', '/schedule', '/active', '/marks']) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, calls.splice(0)]).toEqual([path, []])
  }
})

test('a teacher’s first page is sent with the week and what lies behind [HOME-1]', async ({ signIn }) => {
  const page = await signIn('teacher')
  // What the page before still asks for goes with it.
  await page.goto('/health')
  const calls = callsOf(page)
  await page.goto('/')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(calls).toEqual([])
})

test('the page of all children is sent with what it shows of each, and choosing one is one call [HOME-1] [PART-3]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  // What the page before still asks for goes with it.
  await page.goto('/health')
  const calls = callsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(calls).toEqual([])
  await openChild(page, 'Матвій')
  // A page that has come to rest fetches a child's assignments for the device; how soon, depends on the machine.
  await expect.poll(() => calls.filter((call) => call !== 'assignments')).toEqual(['home'])
})

test('a page is told the moment beside its bytes, which may be older, and goes by it [HOME-1] [TZ-1]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  const tomorrow = '2027-03-17T10:31:07.500Z'
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
      const body = await answer.body()
      await route.fulfill({ body, headers: { ...headers, 'server-timing': `now;desc="${tomorrow}"` } })
    },
  )

  await page.goto('/')

  await expect(page.getByRole('main')).toContainText('середа, 17 березня')
})

test('what a page is sent with is its reader’s, and the page is kept by no cache [HOME-1] [PERM-8]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  const answer = await page.request.get('/')
  const guest = await page.context().browser()!.newContext()
  const told = await (await guest.request.get(page.url())).text()
  await guest.close()

  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).toContain('"participants":[')
  expect(told).toMatch(/id="answers">\s*null\s*</)
})
