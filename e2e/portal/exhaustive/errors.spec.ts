import type { Page } from '@playwright/test'
import { expect, openChild, test } from '../../kit/actors.ts'
import { everything, expectOneError, failing } from '../../kit/failing.ts'
import { withoutPageData } from '../../kit/page-data.ts'

type Place = { path: string; calls: RegExp[] }

const calendar = /\/calendar$/
const marks = /context-pt\/[^/]+\/marks$/
const totals = /\/totals$/
const due = /\/assignments\/due$/
const cards = /\/posts\/cards$/
const week = /\/searches\/schedule$/

/** Each call of each page fails alone, then all of them at once. */
async function failEach(page: Page, places: Place[]): Promise<void> {
  const fail = await failing(page)
  for (const { path, calls } of places)
    for (const call of [...calls, everything]) {
      fail(call)
      await page.goto(path)
      await expectOneError(page, fail, `${path} without ${call.source}`)
    }
}

/** A post’s page, whichever the demo has. */
async function postOf(page: Page): Promise<string> {
  await withoutPageData(page)
  // What the page before still asks for goes with it.
  await page.goto('/health')
  const answer = page.waitForResponse(/\/posts$/)
  await page.goto('/')
  const { posts } = (await (await answer).json()) as { posts: { id: number }[] }
  return `/posts/${posts[0]!.id}`
}

test('each call of a student’s pages that fails is told once, where it was, and tried again [LAY-13]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  await failEach(page, [
    { path: '/', calls: [week, calendar, due, totals, /\/standing$/, cards, /\/posts$/] },
    { path: '/schedule', calls: [week, calendar] },
    { path: '/active', calls: [/\/assignments\/open$/] },
    { path: '/marks', calls: [totals, calendar] },
    { path: '/marks?look=chart', calls: [totals, marks] },
    { path: '/marks?tab=performance', calls: [marks, calendar] },
    { path: '/marks?tab=search', calls: [totals, /searches\/marks$/] },
    { path: '/posts', calls: [/^\/api\/posts$/] },
    { path: await postOf(page), calls: [] },
  ])
})

test('each call of a guardian’s pages that fails is told once, where it was, and tried again [LAY-13]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const { search } = new URL(page.url())
  await failEach(page, [
    { path: `/${search}`, calls: [/\/absences$/] },
    { path: `/schedule${search}`, calls: [week, /\/absences$/] },
  ])
})

test('each call of a teacher’s pages that fails is told once, where it was, and tried again [LAY-13] [TEACH-11]', async ({
  signIn,
}) => {
  const page = await signIn('teacher')
  const lists = [/\/disciplines$/, /\/groups$/]
  const journal = [/\/groups\/\d+\/marks$/, /\/changes$/]
  await failEach(page, [
    { path: '/', calls: [week, calendar, /\/waiting$/, /\/registers\/missing$/, cards, ...lists, ...journal] },
    { path: '/schedule', calls: [week] },
    { path: '/active', calls: [] },
    { path: '/marks', calls: [...lists, ...journal] },
    { path: '/repass?tab=notices', calls: [/\/notices\/switches$/, /\/notices\/hours$/, /\/push\/devices$/] },
  ])
})

test('a list that fails before the sheet beside it has come is told once the sheet stands [LAY-13] [TEACH-11]', async ({
  signIn,
}) => {
  const page = await signIn('teacher')
  const fail = await failing(page, /\/groups\/\d+\/marks$/)
  fail(/\/groups$/)
  await page.goto('/')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectOneError(page, fail, 'the lists of the journal')
})

test('each call of the office’s pages that fails is told once, where it was, and tried again [LAY-13]', async ({
  signIn,
}) => {
  const page = await signIn('admin')
  await failEach(page, [
    {
      path: '/',
      calls: [calendar, /admin\/profiles$/, /admin\/groups$/, /admin\/disciplines$/, /admin\/files$/, /admin\/mails$/],
    },
    { path: '/schedule/weeks', calls: [/\/weeks$/, /\/weeks\/choices$/] },
    { path: '/admin/profiles', calls: [/\/api\/admin\/profiles$/, /admin\/groups$/] },
    { path: '/admin/posts', calls: [/admin\/posts$/, /admin\/posts\/readers$/] },
    { path: '/admin/files', calls: [/admin\/files$/] },
    { path: '/admin/periods', calls: [/\/holidays$/, /\/groups$/, /\/files$/] },
    { path: '/admin/connections', calls: [/admin\/mails$/, /admin\/push$/, /admin\/sso-providers$/] },
    { path: '/admin/school', calls: [] },
    { path: '/repass', calls: [] },
    { path: '/repass?tab=notices', calls: [/\/notices\/switches$/] },
    { path: '/repass?tab=security', calls: [/\/profile-information$/, /\/factors$/, /\/sessions$/, /\/tokens$/] },
  ])
})
