import { expect, expectAccessible, fillSignIn, watch } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { addAppOnPage } from '../kit/second-factor.ts'

test.use({ purpose: 'required-step' })

const password = 'dzvinok-demo'

test('an administrator requires a second step of teachers, whose open pages ask for one and then go on [MFA-1] [LIVE-1]', async ({
  signIn,
  browser,
  baseURL,
}) => {
  const office = await signIn('admin', 'ua', '/admin/school')
  const theirs = await browser.newContext({ baseURL: baseURL! })
  await theirs.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const teacher = await theirs.newPage()
  const faults = watch(teacher)
  await teacher.goto('/login')
  await fillSignIn(teacher, 'teacher@dzvinok.example', password)
  await teacher.waitForURL(`${baseURL}/`)
  await teacher.getByRole('navigation').first().getByRole('link', { name: 'Розклад' }).click()
  const schedule = teacher.getByRole('heading', { level: 1, name: 'Розклад' })
  await expect(schedule).toBeVisible()

  const teachers = office.getByRole('switch', { name: 'Учителі з другим кроком' })
  await expect(teachers).toHaveAccessibleDescription(/Другого кроку ще ніхто не має/)
  await teachers.click()
  await office.getByRole('region', { name: 'Другий крок входу' }).getByRole('button', { name: 'Зберегти' }).click()
  const asked = office.getByRole('alertdialog', { name: 'Вимагати другого кроку?' })
  await expect(asked).toContainText(/Учителі: .*без другого кроку: \d/)
  await expect(asked).not.toContainText('Ви теж')
  await expectAccessible(office)
  await asked.getByRole('button', { name: 'Вимагати' }).click()
  await expect(office.getByText('Налаштування другого кроку збережено')).toBeVisible()

  await expect(teacher.getByRole('heading', { level: 1, name: 'Додайте другий крок входу' })).toBeFocused()
  await expect(teacher).toHaveTitle('Додайте другий крок входу · Дзвінок')
  await expect(teacher.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(teacher)
  const { codes } = await addAppOnPage(teacher, password)
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(schedule).toBeFocused()
  await expect(teacher).toHaveURL('/schedule')
  await expect(teacher).toHaveTitle(/^Розклад/)
  await expect(teacher.getByRole('navigation').first()).toBeVisible()

  await office.reload()
  await expect(teachers).toBeChecked()
  await expect(teachers).toHaveAccessibleDescription(/другий крок має 1/)
  expect(faults).toEqual([])
  await theirs.close()
})
