import { expect, expectAccessible, openChild, test } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'

test('a student asks why a total is what it is, down to the single work [MARK-3] [MARK-4]', async ({ signIn }) => {
  const page = await signIn('student', 'ua', '/marks')
  const total = page.getByRole('button', { name: /^Алгебра, 3 чверть: \d+, обчислено порталом/ })
  await total.focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: /^Чому \d+\?$/ })
  await expect(why).toContainText('сума ваг')
  await expect(
    why
      .getByRole('table', { name: /^Враховано: \d+$/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await expect(why.getByRole('heading', { name: /^Не враховано/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(total).toBeFocused()

  await page.getByRole('button', { name: /^Алгебра, 1 семестр/ }).click()
  await why.getByRole('button', { name: /^2 чверть/ }).click()
  await expect(why.getByText('Алгебра · 2 чверть')).toBeVisible()
  await why.getByRole('button', { name: 'Назад' }).click()
  await expect(why.getByText('Алгебра · 1 семестр')).toBeVisible()
})

test('an official mark stands in the computed one’s place and says so [MARK-3]', exhaustive, async ({ signIn }) => {
  const page = await signIn('student', 'en', '/marks')
  await page
    .getByRole('button', { name: /official mark/ })
    .first()
    .click()

  await expect(page.getByRole('dialog')).toContainText(/Official mark: \d+\. It was set in place of the computed/)
})

test('the table turns into a chart, and the address remembers it [DASH-5] [MARK-4]', exhaustive, async ({ signIn }) => {
  const page = await signIn('student', 'ua', '/marks')
  await expect(page.getByRole('columnheader', { name: '3 чверть' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Графік' }).click()
  await expect(page).toHaveURL(/look=chart/)
  await page.reload()
  await expect(page.getByText('Зміна:').first()).toBeAttached()
})

test('the performance view opens at today and is walked by keys alone [DASH-6] [MARK-1] [MARK-2]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/marks')
  await page.getByRole('tab', { name: 'Таблиця оцінок' }).focus()
  await page.keyboard.press('ArrowRight')
  const grid = page.getByRole('grid', { name: 'Успішність' })
  await expect(grid.getByRole('columnheader', { name: /16\.03/ }).first()).toBeInViewport()

  await grid.getByRole('rowheader').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Алгебра, 3 чверть/)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveText(/Хімія/)
  const mark = grid.getByRole('button', { name: /здано вчасно/ }).last()
  await mark.focus()
  await expect(page.getByText(/здати до \d\d\.\d\d\.2027/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/здати до \d\d\.\d\d\.2027/)).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: '1 чверть', exact: true }).click()
  await expect(grid.getByRole('columnheader', { name: /\.09/ }).first()).toBeAttached()
  await page.getByRole('button', { name: 'Позначки' }).click()
  await expect(page.getByRole('list', { name: 'Позначки' })).toBeHidden()
})

test('on the phone every subject lists its marks, and a mark tells about its work [LAY-7] [MARK-4] [MARK-7]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('student', 'en', '/marks?tab=performance')
  await page
    .getByRole('region', { name: 'Алгебра' })
    .getByRole('button', { name: /on time/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: 'on time' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Алгебра, Quarter 3/ }).click()
  await expect(page.getByRole('dialog', { name: /^Why \d+\?$/ })).toContainText('sum of weights')
})

test('a guardian sees a child’s marks under the child’s name [MARK-1]', exhaustive, async ({ signIn }) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  await page.goto('/marks')
  await expect(page.getByRole('table', { name: 'Таблиця оцінок' })).toBeVisible()
  const head = page.getByRole('main').getByRole('paragraph').first()
  await expect(head).toHaveText('Матвій Коваленко · Оцінки неточні: зараз їх перевіряють')
})

test(
  'the first page shows how the quarter goes, and explains the average [DASH-1] [DASH-5]',
  exhaustive,
  async ({ signIn }) => {
    const page = await signIn('student')
    const info = page.getByRole('region', { name: 'Софія Коваленко: успішність' })
    await expect(info).toContainText('у рейтингу')
    await info.getByRole('button', { name: /^\d{1,2},\d\d, середній бал/ }).click()
    const why = page.getByRole('dialog', { name: 'З чого складається середній бал' })
    await why.getByRole('button', { name: /^Біологія/ }).click()
    await expect(page.getByRole('dialog', { name: /^Чому \d+\?$/ })).toContainText('Біологія · 3 чверть')
    await page.keyboard.press('Escape')

    const journal = page.getByRole('region', { name: 'Журнал успішності' })
    await journal.getByRole('button', { name: /^Хімія, 3 чверть/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Хімія · 3 чверть')
    await page.keyboard.press('Escape')
    await journal.getByRole('button', { name: 'Графік' }).click()
    await expect(journal.getByText('Зміна:').first()).toBeAttached()
    await journal.getByRole('link', { name: 'Журнал успішності' }).click()
    await expect(page).toHaveURL('/marks')
  },
)

test('a student tries what marks would come to [DASH-7]', exhaustive, async ({ signIn }) => {
  const page = await signIn('student')
  const calculator = page.getByRole('region', { name: 'Калькулятор оцінки' })
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator.getByRole('status')).toContainText('10,68, округлено')
  await calculator.getByRole('group', { name: 'Тестові завдання' }).getByRole('button', { name: 'Менше' }).click()
  await calculator.getByRole('spinbutton', { name: 'Вага: Проєкти' }).fill('0')
  await expect(calculator.getByRole('status')).toContainText('10,36, округлено')

  await calculator.getByRole('button', { name: 'Мої оцінки' }).click()
  await calculator.getByRole('combobox', { name: /^Предмет/ }).click()
  await page.getByRole('option', { name: 'Геометрія' }).click()
  await calculator.getByRole('button', { name: 'Додати уявну оцінку: Контрольна робота' }).click()
  await calculator.getByRole('spinbutton', { name: 'Уявна оцінка: Контрольна робота' }).fill('12')
  await expect(calculator.getByRole('status')).toContainText(/Разом з уявними.*зараз, без уявних: \d/)
  await expect(calculator.getByRole('heading', { name: /^Що потрібно для \d+\?$|^Щоб утримати/ })).toBeVisible()
  await expectAccessible(page)
  await calculator.getByRole('button', { name: 'Прибрати уявну оцінку' }).click()
  await expect(calculator.getByRole('status')).toContainText('Разом')
  await expect(calculator.getByRole('status')).not.toContainText('уявними')
})

test('a teacher’s first page has no marks of a student’s [DASH-1] [DASH-9]', async ({ signIn }) => {
  const page = await signIn('teacher')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Калькулятор оцінки')).toBeHidden()
})
