import { expect, expectAccessible, fillSignIn, watch } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

test('a register that is taken and a work that is marked wait no more, and a changed weight changes a student’s total at once [DASH-10] [MARK-6]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const faults: string[][] = []
  const enter = async (who: string) => {
    const page = await (await browser.newContext({ baseURL: baseURL!, locale: 'uk-UA' })).newPage()
    faults.push(watch(page))
    await page.goto('/login')
    await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo')
    await page.waitForURL('/')
    return page
  }
  const teacher = await enter('teacher')
  const waiting = teacher.getByRole('list', { name: /^Присутність не відмічено/ }).getByRole('button')
  await expect(waiting).toHaveCount(3)
  await waiting.filter({ hasText: '04.03' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Усі присутні' }).click()
  await expect(teacher.getByText('Збережено', { exact: true })).toBeVisible()
  await teacher.getByRole('button', { name: 'Готово' }).click()
  await expect(waiting).toHaveCount(2)

  const works = teacher.getByRole('heading', { name: /^Роботи без оцінок/ })
  const count = Number((await works.textContent())!.match(/\d+/)![0])
  const column = await teacher.getByRole('columnheader', { name: /^28\.01/ }).getAttribute('aria-colindex')
  const unmarked = teacher.getByRole('gridcell', { name: /^здано.*без оцінки/ })
  await unmarked.and(teacher.locator(`[aria-colindex="${column}"]`)).click()
  await teacher.keyboard.type('9')
  await teacher.keyboard.press('Enter')
  await expect(works).toHaveText(new RegExp(` ${count - 1}$`))

  const student = await enter('student')
  await student.goto('/marks')
  const total = student.getByRole('button', { name: /^Алгебра, 3 чверть: \d+/ })
  const before = await total.textContent()

  const admin = await enter('admin')
  await admin.goto('/admin/periods')
  await admin.getByRole('button', { name: 'Вага робіт' }).click()
  const form = admin.getByRole('form', { name: 'Вага робіт' })
  await form.getByLabel('Тест').fill('сто')
  await form.getByLabel('Проєкт').fill('101')
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await expect(form.getByText('Це значення не підходить.')).toBeVisible()
  await expect(form.getByText('Щонайбільше 100.')).toBeVisible()
  await expectAccessible(admin)
  const confirmed = admin.getByRole('alertdialog', { name: 'Змінити вагу робіт?' })
  for (const field of await form.getByRole('textbox').all()) await field.fill('0')
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await confirmed.getByRole('button', { name: 'Зберегти' }).click()
  await expect(admin.getByText('Вагу збережено, підсумки перераховано.')).toBeVisible()

  await student.reload()
  await expect(student.getByRole('row', { name: /^Алгебра ще немає/ })).toBeVisible()
  await expect(total).toHaveCount(0)
  await form.getByRole('button', { name: 'Повернути типові' }).click()
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await confirmed.getByRole('button', { name: 'Зберегти' }).click()
  await expect(form.getByLabel('Контрольна робота', { exact: true })).toHaveValue('8')
  await expect(admin.getByText('Вагу збережено, підсумки перераховано.')).toBeVisible()
  await student.reload()
  await expect(total).toHaveText(before!)
  expect(faults.flat()).toEqual([])
})
