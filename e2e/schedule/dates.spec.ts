import { expect, expectAccessible, test } from '../kit/actors.ts'

test('a day is typed with dots that come by themselves, or chosen with the keys of a calendar [TZ-3]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'en', '/admin/periods')
  await page.getByRole('button', { name: 'Add holidays' }).click()
  const form = page.getByRole('dialog', { name: 'New holidays or day off' })
  const first = form.getByLabel('From', { exact: true })
  const last = form.getByLabel('To', { exact: true })
  await first.pressSequentially('2005')
  await expect(first).toHaveValue('20.05.')
  await expect(first).toHaveAccessibleDescription('The dots come by themselves')
  await first.pressSequentially('27')
  await last.pressSequentially('31042027')
  await expect(last).toHaveAccessibleDescription('April has 30 days.')
  await expect(first).toHaveValue('20.05.2027')
  await expect(first).toHaveAccessibleDescription('Thursday')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose a date: From' })
  const at = (day: string) => expect(calendar.getByRole('button', { name: day })).toBeFocused()
  await at('Thursday, 20 May 2027')
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('20')
  for (const [key, day] of [
    ['ArrowDown', 'Thursday, 27 May 2027'],
    ['End', 'Sunday, 30 May 2027'],
    ['ArrowRight', 'Monday, 31 May 2027'],
    ['PageDown', 'Wednesday, 30 June 2027'],
    ['Shift+PageDown', 'Friday, 30 June 2028'],
    ['Shift+PageUp', 'Wednesday, 30 June 2027'],
    ['PageUp', 'Sunday, 30 May 2027'],
    ['Home', 'Monday, 24 May 2027'],
    ['ArrowUp', 'Monday, 17 May 2027'],
    ['ArrowLeft', 'Sunday, 16 May 2027'],
  ] as const) {
    await page.keyboard.press(key)
    await at(day)
  }
  await expectAccessible(page, calendar)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Open the calendar' }).first()).toBeFocused()
  await expect(first).toHaveValue('20.05.2027')

  await form.getByRole('button', { name: 'Open the calendar' }).nth(1).click()
  await page.getByRole('button', { name: 'Friday, 21 May 2027' }).click()
  await expect(last).toHaveValue('21.05.2027')
  await expect(form.getByText('April has 30 days.')).toBeHidden()
  await expect(form.getByRole('button', { name: 'Open the calendar' }).nth(1)).toBeFocused()
  await last.fill('19.05.2027')
  await expect(last).toHaveAccessibleDescription('“To” cannot come before “From”, 20.05.2027.')
})
