import type { Locator, Page } from '@playwright/test'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { expect, test } from '../../kit/actors.ts'
import { withoutPageData } from '../../kit/page-data.ts'

/** What each type and kind of lesson is called; null: it is not said. */
const types = {
  ua: {
    CLASSES: null,
    OPTIONAL: 'За вибором',
    ONLINE: 'Онлайн',
    GROUP: 'Груповий',
    GROUP_CONTROL: 'Групова перевірка',
    SELF_CONTROL: 'Самоперевірка',
    ONLINE_CONTROL: 'Онлайн-перевірка',
    ADDITIONAL: 'Додатковий',
    SELF: 'Самостійно',
    PRACTICE: 'Практична',
    CONSULTATION: 'Консультація',
    TEST: 'Тест',
    BIG_TEST: 'Контрольна',
    EXTRA_TEST: 'Додаткова контрольна',
  },
  en: {
    CLASSES: null,
    OPTIONAL: 'Optional',
    ONLINE: 'Online',
    GROUP: 'Group',
    GROUP_CONTROL: 'Group check',
    SELF_CONTROL: 'Self-check',
    ONLINE_CONTROL: 'Online check',
    ADDITIONAL: 'Additional',
    SELF: 'Self-study',
    PRACTICE: 'Practice',
    CONSULTATION: 'Consultation',
    TEST: 'Test',
    BIG_TEST: 'Exam',
    EXTRA_TEST: 'Extra exam',
  },
}
const kinds = {
  ua: { GROUP: null, SELF: 'Самостійно', ADDITIONAL: 'Додатковий', ONLINE: 'Онлайн', OPTIONAL: 'За вибором' },
  en: { GROUP: null, SELF: 'Self-study', ADDITIONAL: 'Additional', ONLINE: 'Online', OPTIONAL: 'Optional' },
}
const statuses = {
  ua: { ATTENDED: 'Присутність', UNATTENDED: 'Відсутність', CURRENT: 'Урок триває', PLANNED: 'Заплановано' },
  en: { ATTENDED: 'Attended', UNATTENDED: 'Absent', CURRENT: 'In progress', PLANNED: 'Scheduled' },
}
const schedule = { ua: 'Розклад', en: 'Schedule' }

/** On Friday, one after the other, so that each has a row to itself. */
function aLesson(place: number, courseTitle: string, given: Partial<ScheduleEntry>): ScheduleEntry {
  const at = (minute: number) => `${String(8 + Math.floor(place / 4)).padStart(2, '0')}:${(place % 4) * 15 + minute}`
  return {
    uuid: crypto.randomUUID(),
    date: '2027-03-19',
    from: at(0).replace(/:0$/, ':00'),
    to: at(14),
    number: place + 1,
    courseTitle,
    courseType: 'CLASSES',
    courseKind: 'GROUP',
    courseStatus: 'PLANNED',
    link: null,
    group: '8-Б',
    teacher: null,
    pair: null,
    recording: null,
    topic: null,
    homework: null,
    homeworkDue: null,
    movedFrom: null,
    addedAfterEnd: false,
    beforeFirstDay: false,
    attendance: null,
    ...given,
  }
}

async function answer(page: Page, lessons: ScheduleEntry[]) {
  await withoutPageData(page)
  await page.route('**/searches/schedule', (route) => route.fulfill({ json: { schedule: lessons, warning: null } }))
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

/** The colour that fills a lesson and the one that its icon is drawn in. */
const groundOf = (cell: Locator) =>
  cell.evaluate((place) => getComputedStyle(place.querySelector('div > div')!).backgroundColor)

for (const language of ['ua', 'en'] as const)
  test(`each of the 14 types and 5 kinds of lessons has its words, in ${language} [SCHED-4] [DASH-3]`, async ({
    signIn,
    page,
  }) => {
    const named = [...Object.entries(types[language]), ...Object.entries(kinds[language])]
    const ofType = Object.keys(types[language])
    const lessons = named.map(([name], place) =>
      aLesson(
        place,
        `Предмет ${place + 1}.`,
        place < ofType.length ? { courseType: name as 'TEST' } : { courseKind: name as 'SELF' },
      ),
    )
    await answer(page, lessons)
    await signIn('student', language)
    expect(named).toHaveLength(19)

    await page.goto('/schedule')
    await expect(page.getByRole('table', { name: schedule[language] })).toContainText('Предмет 19.')
    for (const [place, [, words]] of named.entries()) {
      const row = rowOf(page, `Предмет ${place + 1}.`)
      const heard = [`Предмет ${place + 1}.`, words, statuses[language].PLANNED].filter(Boolean).join(', ')
      await expect(row.getByText(heard, { exact: true })).toBeAttached()
    }
  })

test('a test looks like a test, a control work like soon, an extra one like late, and an ordinary lesson like none of them [SCHED-4]', async ({
  signIn,
  page,
}) => {
  const lessons = (['CLASSES', 'PRACTICE', 'TEST', 'BIG_TEST', 'EXTRA_TEST'] as const).map((courseType, place) =>
    aLesson(place, `Предмет ${place + 1}.`, { courseType }),
  )
  await answer(page, lessons)
  await signIn('student', 'ua', '/schedule')
  const cell = (place: number) => rowOf(page, `Предмет ${place}.`).getByRole('cell').last()
  await expect(cell(5)).toBeVisible()

  const grounds = [1, 2, 3, 4, 5].map((place) => groundOf(cell(place)))
  const [ordinary, practice, ...tests] = await Promise.all(grounds)
  expect(practice).toBe(ordinary)
  expect(new Set([ordinary, ...tests]).size).toBe(4)
  for (const [place, word] of [
    [3, 'Тест'],
    [4, 'Контрольна'],
    [5, 'Дод. контрольна'],
  ] as const)
    await expect(cell(place).getByText(word, { exact: true })).toBeVisible()
})

test('the legend shows the four signs of lessons as the week does, each in a colour of its own [SCHED-5] [SCHED-7]', async ({
  signIn,
  page,
}) => {
  const all = Object.entries(statuses.ua)
  const dates = { ATTENDED: '2027-03-15', UNATTENDED: '2027-03-15', CURRENT: '2027-03-16', PLANNED: '2027-03-19' }
  const times = { CURRENT: { from: '09:50', to: '10:35' } }
  const lessons = all.map(([status], place) =>
    aLesson(place, `Предмет ${place + 1}.`, {
      courseStatus: status as 'CURRENT',
      date: dates[status as 'CURRENT'],
      ...(status === 'CURRENT' && times.CURRENT),
    }),
  )
  lessons.push(aLesson(4, 'Предмет 5.', { courseStatus: null, date: '2027-03-15' }))
  await answer(page, lessons)
  await signIn('student', 'ua', '/schedule')
  const legend = page.getByRole('list', { name: 'Позначки' }).getByRole('listitem')
  await expect(legend).toHaveText(['Присутність', 'Урок триває', 'Заплановано', 'Відсутність'])
  const signOf = (place: Locator) =>
    place
      .locator('svg')
      .first()
      .evaluate((svg) => `${getComputedStyle(svg).color} ${svg.innerHTML}`)

  const signs: Record<string, string> = {}
  for (const [place, [, words]] of all.entries()) {
    signs[words] = await signOf(legend.filter({ hasText: words }))
    const title = rowOf(page, `Предмет ${place + 1}.`).getByTitle(words)
    expect({ words, sign: await signOf(title) }).toEqual({ words, sign: signs[words] })
  }
  expect(new Set(Object.values(signs).map((sign) => sign.slice(0, sign.indexOf(')')))).size).toBe(4)
  await expect(rowOf(page, 'Предмет 5.').locator('svg')).toHaveCount(0)
})
