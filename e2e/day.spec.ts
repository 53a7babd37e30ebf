import { expect, test } from './actors.ts'

const words = {
  ua: { due: 'Здати сьогодні', all: 'Активні завдання', table: 'Алгебра', today: 'сьогодні', undone: 'Не здано' },
  en: { due: 'Due today', all: 'Active assignments', table: 'Алгебра', today: 'today', undone: 'Not handed in' },
}

for (const { width, language } of [
  { width: 1440, language: 'ua' },
  { width: 390, language: 'en' },
] as const)
  test(`a student sees what is due, and how the rest stands, at ${width} px in ${language} [ASSIGN-2] [DASH-4]`, async ({
    signIn,
    page,
  }) => {
    const said = words[language]
    await page.setViewportSize({ width, height: 900 })
    await signIn('student', language)
    const due = page.getByRole('region', { name: said.due })
    await expect(due.getByRole('link', { name: /Алгебра/ })).toBeVisible()

    const widget = page.getByRole('region', { name: said.all })
    await expect(widget.getByRole('row', { name: new RegExp(said.today) }).first()).toContainText('16.03.27')
    await widget.getByRole('link', { name: said.all, exact: true }).click()

    await expect(page).toHaveURL('/active')
    await expect(page.getByRole('heading', { level: 1, name: said.all })).toBeFocused()
    const open = page.getByRole('button', { expanded: true, name: /Алгебра/ })
    await expect(open).toBeVisible()
    await expect(page.getByText(said.undone).first()).toBeVisible()
    await page.getByRole('button', { name: /Хімія/ }).click()
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(2)
  })
