import type { Page } from '@playwright/test'
import { contract } from '../../../contract/index.ts'
import { expect } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'
import { emptyPageData } from '../../kit/page-data.ts'

/** What the first page of a student reads, and a browser can ask about by its tag. */
const tagged = [contract.dashboard.home].map(({ path }) => path.replace(/.*\//, '/'))

/** How the calls of a page were answered on the wire, by the ends of their addresses. */
async function onTheWire(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // Either event of a request may be the first.
  const names = new Map<string, string>()
  const told = new Map<string, { status: number; encoding: string | undefined }>()
  const toldOf = (name: string) => [...told].findLast(([requestId]) => names.get(requestId) === name)?.[1]
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname.replace(/.*\//, '/')),
  )
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
    const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    told.set(requestId, { status: statusCode, encoding })
  })
  return {
    statuses: () => tagged.map((name) => toldOf(name)?.status),
    encodingOf: (name: string) => toldOf(name)?.encoding,
    forget: () => told.clear(),
  }
}

const all = (status: number) => tagged.map(() => status)

test('who comes back is told that what they have still stands, and on the same computer somebody else is not [HOME-1] [PERM-8]', async ({
  signIn,
  page,
}) => {
  await emptyPageData(page)
  const wire = await onTheWire(page)
  await signIn('student')
  await expect.poll(wire.statuses).toEqual(all(200))
  expect(wire.encodingOf('/home')).toBe('zstd')
  const shown = page.getByRole('main')
  await expect(shown.getByText('Урок триває').first()).toBeAttached()
  wire.forget()

  await page.reload()

  await expect.poll(wire.statuses).toEqual(all(304))
  expect(wire.encodingOf('/')).toBe('zstd')
  await expect(shown.getByText('Урок триває').first()).toBeAttached()
  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL(/\/login/)
  wire.forget()
  await signIn('test')
  await expect.poll(() => wire.statuses().at(-1)).toBe(200)
  await expect.poll(() => wire.statuses().includes(304)).toBe(false)
})
