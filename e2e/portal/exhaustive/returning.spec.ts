import type { Page } from '@playwright/test'
import { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/types.ts'
import { Visitor } from '../../../server/testing/visitor.ts'
import { expect } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'
import { emptyPageData } from '../../kit/page-data.ts'

// A mark that another journey has just given would become a notice while this one looks at the page.
test.use({ purpose: 'returning' })

/** End of the address from which the first page reads; a browser asks about it by its tag. */
const home = contract.dashboard.home.path.replace(/.*\//, '/')

/** Answers to the calls of a page as they are on the wire, by the ends of their addresses. */
async function onTheWire(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // Either event of a request may be the first.
  const names = new Map<string, string>()
  const told = new Map<string, { status: number; encoding: string | undefined }>()
  const toldOf = (name: string) => [...told].filter(([requestId]) => names.get(requestId) === name)
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname.replace(/.*\//, '/')),
  )
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
    const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    told.set(requestId, { status: statusCode, encoding })
  })
  return {
    /** Of the first page's calls, in their order: once the live stream is open the page asks again. */
    statuses: () => toldOf(home).map(([, { status }]) => status),
    encodingOf: (name: string) => toldOf(name)[0]?.[1].encoding,
    forget: () => told.clear(),
  }
}

/** A post is recorded as opened once it has been in sight for two seconds, which changes the page. */
async function openEveryPost(url: string, email: string): Promise<void> {
  const visitor = await new Visitor().signIn(url, email, 'dzvinok-demo')
  const listed = await visitor.call(url, contract.news.page)
  const { posts } = (await listed.json()) as Answer<typeof contract.news.page>
  for (const { id } of posts) await visitor.call(url, contract.news.open, { params: { id } })
}

test('who comes back is told that what they have still stands, and on the same computer somebody else is not [HOME-1] [PERM-8]', async ({
  signIn,
  page,
  portal,
}) => {
  await openEveryPost(portal.url, 'student@dzvinok.example')
  await emptyPageData(page)
  const wire = await onTheWire(page)
  await signIn('student')
  await expect.poll(() => wire.statuses()[0]).toBe(200)
  expect(wire.encodingOf('/home')).toBe('zstd')
  const shown = page.getByRole('main')
  await expect(shown.getByText('Урок триває').first()).toBeAttached()
  wire.forget()

  await page.reload()

  await expect.poll(() => wire.statuses()[0]).toBe(304)
  expect(wire.encodingOf('/')).toBe('zstd')
  await expect(shown.getByText('Урок триває').first()).toBeAttached()
  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL(/\/login/)
  wire.forget()
  await signIn('test')
  await expect.poll(() => wire.statuses()[0]).toBe(200)
})
