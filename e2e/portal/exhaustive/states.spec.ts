import type { Page } from '@playwright/test'
import { expect, openChild, test } from '../../kit/actors.ts'

/** The marks of a whole year as they are read aloud, quarter by quarter. */
async function yearOf(page: Page): Promise<string[]> {
  const words: string[] = []
  for (const quarter of [1, 2, 3, 4]) {
    await page.goto(`/marks?tab=performance&quarter=${quarter}`)
    const marks = page.getByRole('grid', { name: 'Успішність' }).locator('[data-work]')
    if (quarter < 4) await expect(marks.first()).toBeAttached()
    words.push(...(await marks.locator('.visually-hidden').allTextContents()))
  }
  return words
}

const cells = [
  /^\d+, здано вчасно · /,
  /^\d+, із запізненням · /,
  /^не здано · /,
  /^здано вчасно, без оцінки · /,
  /^здано, без оцінки · /,
  /^термін ще не настав · /,
  /^відсутність · /,
  /^звільнено · /,
  /^не атестовано · /,
]
const levels = [/^початковий рівень · /, /^середній рівень · /, /^достатній рівень · /, /^високий рівень · /]

test('the demo’s families see a mark of every kind, and the legend names each [MARK-2] [MARK-4] [DASH-6]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const first = await yearOf(page)
  await page.getByRole('button', { name: /^Матвій Коваленко/ }).click()
  await page.getByRole('menuitemradio', { name: /^Софія/ }).click()
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
  const second = await yearOf(page)

  const unseen = (kinds: RegExp[], words: string[]) => kinds.filter((kind) => !words.some((one) => kind.test(one)))
  expect(unseen(levels, first)).toEqual([])
  expect(unseen(cells, second)).toEqual([])
  const legend = page.getByRole('list', { name: 'Позначки' }).first().getByRole('listitem')
  await expect(legend).toHaveText([
    '10здано вчасно',
    '10із запізненням',
    '–не здано',
    'здано вчасно, без оцінки',
    'здано, без оцінки',
    '–термін ще не настав',
    'нвідсутність',
    'звзвільнено',
    'Н/ане атестовано',
    'Ппочатковий рівень',
    'Ссередній рівень',
    'Ддостатній рівень',
    'Ввисокий рівень',
  ])
})

test('the demo’s student has an assignment in every state, each in words beside its sign [ASSIGN-2]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/active')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'За предметами' }).click()
  await expect(main.getByRole('button', { expanded: true })).toBeVisible()
  await expect(main.getByRole('button', { name: /термін минув · \d/ }).first()).toBeVisible()
  await main
    .getByRole('button', { expanded: false })
    .evaluateAll((courses: HTMLElement[]) => courses.forEach((course) => course.click()))
  await expect(main.getByRole('button', { expanded: false })).toHaveCount(0)

  for (const state of ['Не здано', 'Термін минув', 'Здано, чекає на оцінку', 'Здано вчасно', 'Здано із запізненням'])
    await expect(main.getByRole('cell', { name: state, exact: true }).first().locator('svg')).toBeAttached()
  for (const state of ['Відсутність', 'Звільнення', 'Не атестовано'])
    await expect(main.getByRole('cell', { name: state, exact: true }).first().locator('svg')).toBeAttached()
  await expect(main.getByRole('row', { name: /Проєкт .* \d+ \/ 12 ?, .* 150 %/ }).first()).toBeVisible()
})

test('the demo’s week has a lesson of every status and of every kind of test, each in words [SCHED-4] [SCHED-5]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/schedule')
  const week = page.getByRole('table', { name: 'Розклад' })
  for (const words of [/Присутність/, /Відсутність/, /Урок триває/, /Заплановано/])
    await expect(week.getByRole('button', { name: words }).first()).toBeVisible()
  for (const tag of ['Тест', 'Контрольна', 'Дод. контрольна', 'Самостійно', 'Консультація', 'Додатковий'])
    await expect(week.getByText(tag, { exact: true }).first()).toBeVisible()

  await signInAgain(page)
  await page.goto('/schedule?week=2027-01-18')
  const lessons = week.getByRole('button', { name: /^Фізична культура/ })
  await expect(lessons).toHaveCount(2)
  for (const lesson of await lessons.all())
    await expect(lesson).toHaveAccessibleName('Фізична культура, Ще не відмічено')
})

/** As the guardian, whose younger child’s class has no registers that far back. */
async function signInAgain(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.getByLabel('Електронна пошта').fill('guardian@dzvinok.example')
  await page.getByLabel('Пароль', { exact: true }).fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}
