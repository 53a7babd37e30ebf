import { startPortal } from '../../../server/testing/portal.ts'
import { expect, test as base } from '../../kit/actors.ts'

/** The demo school on Saturday 13 March 2027, 10:10 in Kyiv. */
const test = base.extend<object, { saturday: string }>({
  saturday: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
    async ({}, use) => {
      const portal = await startPortal({ DEMO: 'on', DEMO_NOW: '2027-03-13T08:10:00Z', TRUST_PROXY: 'on' })
      await use(portal.url)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ saturday }, use) => use(saturday),
})

const looks = [
  {
    width: 1440,
    language: 'ua',
    said: {
      wish: 'Гарних вихідних!',
      monday: 'Понеділок, 15 березня',
      first: 'Перший урок о 8:00',
      due: 'Виконати до понеділка',
      marks: 'Оцінки тижня',
      schedule: 'Розклад',
      opened: /^Понеділок 15\.03/,
      join: /Приєднатися/,
      week: '15–21 березня',
      day: 'Понеділок',
    },
  },
  {
    width: 390,
    language: 'en',
    said: {
      wish: 'Have a good weekend!',
      monday: 'Monday, 15 March',
      first: 'First lesson at 8:00',
      due: 'Due by Monday',
      marks: 'The week’s marks',
      schedule: 'Schedule',
      opened: /^Monday 15\.03/,
      join: /^Join/,
      week: '15–21 March',
      day: 'Monday',
    },
  },
] as const

for (const { width, language, said } of looks)
  test(`on Saturday the first page shows Monday and what is due by then, and the schedule opens on the coming week, at ${width} px in ${language} [DASH-11] [SCHED-3]`, async ({
    signIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('student', language)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said.wish)
    await expect(main.getByRole('heading', { name: said.monday })).toBeVisible()
    await expect(main).toContainText(said.first)
    await expect(main.getByRole('link', { name: said.join })).toHaveCount(0)
    await expect(main.getByText(/до дзвінка|to the bell/)).toHaveCount(0)
    const due = main.getByRole('region', { name: said.due })
    await expect(due.getByRole('link').first()).toBeVisible()
    await expect(due.getByRole('list', { name: said.marks }).getByRole('listitem').first()).toBeVisible()
    const opened = main.getByRole('region', { name: said.schedule }).getByRole('button', { expanded: true })
    await expect(opened).toHaveAccessibleName(said.opened)

    await page.goto('/schedule')
    await expect(main).toContainText(said.week)
    if (width === 390) await expect(main.getByRole('button', { pressed: true })).toContainText('15')
    else await expect(main.getByRole('columnheader', { name: said.day })).toContainText('15.03')
    await expect(main.getByRole('button', { name: /^Алгебра/ }).first()).toBeVisible()
  })
