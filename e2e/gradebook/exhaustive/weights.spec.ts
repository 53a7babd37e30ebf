import { expect, expectAccessible } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

test.use({ purpose: 'weights' })

const words = {
  ua: {
    section: /^Вага робіт/,
    type: 'Контрольна робота',
    save: 'Зберегти',
    confirm: 'Змінити вагу робіт?',
    change: 'Контрольна робота: було 8, стане 1',
    effect: /^Змін(ить|ять)ся [\d\s]+ підсум\S+ у [\d\s]+ учн\S+\.$/,
    saved: 'Вагу збережено, підсумки перераховано.',
    undo: 'Повернути, як було',
    undone: 'Попередню вагу повернено, підсумки перераховано.',
  },
  en: {
    section: /^Weights of work/,
    type: 'Exam',
    save: 'Save',
    confirm: 'Change the weights of work?',
    change: 'Exam: 8 becomes 1',
    effect: /^[\d,]+ totals? of [\d,]+ students? will change\.$/,
    saved: 'Weights saved, totals follow.',
    undo: 'Undo',
    undone: 'The former weights are back, totals follow.',
  },
} as const

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(`weights are saved by keyboard once their effect is seen, and taken back, ${language} ${width} [MARK-6]`, async ({
      signIn,
    }) => {
      const said = words[language]
      const page = await signIn('admin', language)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
      await page.goto('/admin/periods')
      await page.getByRole('button', { name: said.section }).click()
      const field = page.getByLabel(said.type, { exact: true })
      await field.fill('1')
      await field.press('Enter')
      const dialog = page.getByRole('alertdialog', { name: said.confirm })
      await expect(dialog.getByRole('listitem')).toHaveText(said.change)
      await expect(dialog.getByRole('paragraph')).toHaveText(said.effect)
      await expectAccessible(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(field).toHaveValue('1')

      await page.getByRole('button', { name: said.save, exact: true }).press('Enter')
      await dialog.getByRole('button', { name: said.save }).press('Enter')
      await expect(page.getByText(said.saved)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: said.undo }).press('Enter')
      await expect(page.getByText(said.undone)).toBeVisible()
      await expect(page.locator(':focus')).toHaveText(said.undone)
      await expect(field).toHaveValue('8')

      await page.reload()
      await page.getByRole('button', { name: said.section }).click()
      await expect(field).toHaveValue('8')
    })
