import { expect, openChild, test } from '../../kit/actors.ts'
import type { Page } from '@playwright/test'

const ofPart =
  /^\/api\/(?:user$|participants$|context-pt\/[^/]+\/(?:home|calendar|posts\/cards|assignments\/due|assignments\/open|totals|standing|absences|registers\/missing|searches\/schedule)$)/

/** The calls for what pages first show, as they are made. */
async function callsOf(page: Page): Promise<string[]> {
  // The calls of the page before end with it.
  await page.goto('/health')
  // The stream would have the page ask again for what other journeys change of the same school.
  await page.route('**/api/live*', (route) => route.abort())
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
  const calls = await callsOf(page)

  for (const path of ['/', '/schedule', '/active', '/marks']) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The first page fetches at rest what `/active` shows.
    const asked = calls.splice(0).filter((call) => path === '/active' || call !== 'open')
    expect([path, asked]).toEqual([path, []])
  }
})

test('a teacher’s first page is sent with the week and what lies behind [HOME-1]', async ({ signIn }) => {
  const page = await signIn('teacher')
  const calls = await callsOf(page)
  await page.goto('/')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(calls).toEqual([])
})

test('the page of all children is one call for each, and opens each of them without another [HOME-1] [PART-3]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  const calls = await callsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Відсутність' })).toHaveCount(2)
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0)
  expect(calls).toEqual(['home', 'home'])

  await openChild(page, 'Матвій')
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0)
  // `/active` is fetched at rest.
  expect(calls.filter((call) => call !== 'open')).toEqual(['home', 'home'])
})

test('from one child’s page to another’s is one call [HOME-1] [PART-3]', async ({ signIn }) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const address = page.url()
  const calls = await callsOf(page)
  await page.goto(address)
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0)

  await page.getByRole('button', { name: /^Матвій/ }).click()
  await page.getByRole('menuitemradio', { name: /^Софія/ }).click()
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0)

  expect(calls.filter((call) => call !== 'open')).toEqual(['home'])
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

/** Most bytes of a student's documents in the demo school, whose lessons have links, topics and homework. */
const most = { '/': 24_000, '/schedule': 18_000, '/active': 27_000, '/marks': 19_000 }

test('a page comes with no more than is seen [HOME-1]', async ({ signIn }) => {
  const page = await signIn('student')

  for (const [path, bytes] of Object.entries(most)) {
    const document = await (await page.request.get(path)).body()
    expect(document.toString()).toContain('"schedule":{')
    expect(document.length).toBeLessThan(bytes)
  }
})
