import { expect, expectAccessible, test } from '../../kit/actors.ts'

test('marks are found by title, subject and quarter, newest first [MARK-5]', async ({ signIn }) => {
  const page = await signIn('student', 'ua', '/marks?tab=search')
  const found = page.getByRole('list', { name: 'Знайдені оцінки' }).getByRole('listitem')
  await expect(found).toHaveCount(50)
  await page.getByRole('button', { name: 'Показати ще' }).click()
  await expect.poll(() => found.count()).toBeGreaterThan(50)
  const days = (await found.allTextContents()).map((text) =>
    /(\d\d)\.(\d\d)\.(\d\d)/.exec(text)!.slice(1).toReversed().join(''),
  )
  expect(days).toEqual(days.toSorted((one, other) => Number(other) - Number(one)))

  await page.getByRole('textbox', { name: 'Назва роботи' }).fill('контрольна')
  await page.getByRole('combobox', { name: /^Предмет/ }).click()
  await page.getByRole('option', { name: 'Алгебра' }).click()
  await page.getByRole('combobox', { name: /^Чверть/ }).click()
  await page.getByRole('option', { name: '3 чверть' }).click()
  await expect(page).toHaveURL(/^(?=.*[?&]q=)(?=.*[?&]discipline=\d)(?=.*[?&]quarter=3)/)
  await expect.poll(() => found.count()).toBeLessThan(10)
  await expect(found.first()).toContainText('Алгебра')
  await page.reload()
  await expect(found.first()).toContainText(/контрольна/i)
})

test('marks are found by their days, and the wrong way round is told under the last one [MARK-5]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/marks?tab=search')
  const found = page.getByRole('list', { name: 'Знайдені оцінки' }).getByRole('listitem')
  await expect(found).toHaveCount(50)
  await page.getByLabel('Від', { exact: true }).fill('2027-03-08')
  await page.getByLabel('До', { exact: true }).fill('2027-03-10')
  await expect(page).toHaveURL(/from=2027-03-08&to=2027-03-10/)
  await expect.poll(() => found.count()).toBeLessThan(20)
  await expect(found.first()).toContainText('10.03.27')
  await expect(found.last()).toContainText('08.03.27')

  await page.getByLabel('До', { exact: true }).fill('2027-03-07')
  await expect(page.getByLabel('До', { exact: true })).toHaveAccessibleDescription(
    '«До» не може бути раніше за «Від», 08.03.2027.',
  )
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Від', { exact: true }).fill('2027-03-07')
  await expect(page.getByText('не може бути раніше')).toBeHidden()
  await expect(page.getByText('Нічого не знайдено')).toBeVisible()
  await page.getByLabel('Від', { exact: true }).fill('')
  await expect(page).not.toHaveURL(/from=/)
  await page.reload()
  await expect(page.getByLabel('До', { exact: true })).toHaveValue('07.03.2027')
  await expect(page.getByLabel('Від', { exact: true })).toHaveValue('')
  await expect(found.first()).toContainText('05.03.27')
})
