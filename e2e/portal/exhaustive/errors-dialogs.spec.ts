import type { Locator, Page } from '@playwright/test'
import { expect, openChild, test } from '../../kit/actors.ts'
import { expectOneError, failing } from '../../kit/failing.ts'
import { withoutPageData } from '../../kit/page-data.ts'

type Place = { name: string; path: string; calls: RegExp[]; open: (page: Page) => Promise<Locator> }

const opened = (page: Page) => page.getByRole('dialog')

/** Each call that a dialog makes fails alone; what went wrong is told within the dialog, which stays. */
async function failEach(page: Page, places: Place[]): Promise<void> {
  const fail = await failing(page)
  for (const { name, path, calls, open } of places)
    for (const call of calls)
      await test.step(`${name} without ${call.source}`, async () => {
        fail(undefined)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[data-loading]')).toHaveCount(0)
        fail(call)
        const dialog = await open(page)
        await expectOneError(page, fail, `${name} without ${call.source}`, dialog)
      })
}

test('what a teacher’s dialogs cannot fetch is told in them once, and tried again [LAY-13] [TEACH-11]', async ({
  signIn,
}) => {
  const page = await signIn('teacher')
  const fromCell = (item: string) => async (on: Page) => {
    const cell = on.getByRole('grid').getByRole('gridcell', { name: /^\d+, здано вчасно/ })
    await cell.first().click({ button: 'right' })
    await on.getByRole('menuitem', { name: item }).click()
    return opened(on)
  }
  await failEach(page, [
    {
      name: 'the register',
      path: '/',
      calls: [/\/register$/],
      open: async (on) => {
        await on
          .getByRole('main')
          .getByRole('button', { name: /^Присутність не відмічено/ })
          .first()
          .click()
        return opened(on)
      },
    },
    {
      name: 'the history of a cell',
      path: '/marks',
      calls: [/\/students\/[^/]+\/changes$/],
      open: fromCell('Хто змінював'),
    },
    { name: 'a student’s card', path: '/marks', calls: [/\/students\/[^/]+$/], open: fromCell('Картка учня') },
  ])
})

test('what a guardian’s dialog cannot fetch is told in it once, and tried again [LAY-13] [SCHED-11]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const { search } = new URL(page.url())
  await failEach(page, [
    {
      name: 'the lessons of a day',
      path: `/schedule${search}`,
      calls: [/\/searches\/schedule$/],
      open: async (on) => {
        await on
          .getByRole('main')
          .getByRole('button', { name: /^Повідомити про відсутність/ })
          .click()
        await opened(on).getByRole('button', { name: 'Один урок' }).click()
        await opened(on).getByLabel('День уроку').fill('2027-04-06')
        return opened(on)
      },
    },
  ])
})

test('what the office’s dialogs cannot fetch is told in them once, and tried again [LAY-13]', async ({ signIn }) => {
  const page = await signIn('admin')
  const pressed = (name: string | RegExp) => async (on: Page) => {
    await on.getByRole('main').getByRole('button', { name }).first().click()
    return opened(on)
  }
  await failEach(page, [
    {
      name: 'the import of profiles',
      path: '/admin/profiles',
      calls: [/\/admin\/files$/, /\/import\/runs$/],
      open: pressed(/CSV/),
    },
  ])
})

test('where what was said of a child’s absences cannot be fetched, a lesson’s absence says so and goes on when it can [LAY-13] [SCHED-11]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const { search } = new URL(page.url())
  const fail = await failing(page)
  fail(/\/absences$/)
  await page.goto(`/schedule${search}`)
  const planned = page.getByRole('main').getByRole('button', { name: /Заплановано/ })
  await planned.last().click({ position: { x: 12, y: 12 } })
  await opened(page)
    .getByRole('button', { name: /^Повідомити про відсутність/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Повідомити про відсутність' })
  await expect(dialog.getByRole('alert')).toContainText('Відсутності не завантажилися')
  fail(undefined)
  await dialog.getByRole('button', { name: 'Спробувати ще' }).press('Enter')
  await expect(opened(page).getByRole('button', { name: 'Один урок' })).toHaveAttribute('aria-pressed', 'true')
  await expect(opened(page).locator(':focus')).toHaveCount(1)
})

test('on the page of all children each call that fails is told once, at the child that it is about [LAY-13] [PART-8]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await withoutPageData(page)
  // What the page before still asks for goes with it.
  await page.goto('/health')
  const answer = page.waitForResponse(/\/participants$/)
  await page.goto('/')
  const { participants } = (await (await answer).json()) as { participants: { uuid: string; name: string }[] }
  const fail = await failing(page)
  for (const { uuid, name } of participants.filter((one) => /^(Матвій|Софія)/.test(one.name)))
    for (const call of ['searches/schedule', 'posts/cards', 'assignments/due', 'absences'])
      await test.step(`${call} of ${name}`, async () => {
        fail(new RegExp(`${uuid}/${call}$`))
        await page.goto('/')
        await expectOneError(page, fail, `${call} of ${name}`)
      })
  await test.step('all of it', async () => {
    fail(/^\/api\/context-pt\//)
    await page.goto('/')
    await expectOneError(page, fail, 'all of it')
  })
})
