import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { studentPage } from '../kit/student-page.ts'

// Ticks made here would be counted on other journeys' pages of the same student.
test.use({ purpose: 'open tasks' })

const words = {
  ua: { open: 'До виконання', all: 'Активні завдання', tomorrow: 'Завтра', done: 'Зроблено' },
  en: { open: 'To do', all: 'Active assignments', tomorrow: 'Tomorrow', done: 'Done' },
}

const views = [
  { width: 1440, language: 'ua' },
  { width: 1440, language: 'en' },
  { width: 390, language: 'ua' },
  { width: 390, language: 'en' },
] as const

/** The number beside the words that say what is to do: in the family's card, in the first page's, under the list's title. */
function placesOf(page: Page, said: (typeof words)['ua']) {
  const main = page.getByRole('main')
  return {
    family: main.getByRole('region', { name: `${said.open} · Софія` }).getByText(/^\d+$/),
    first: main.getByRole('region', { name: said.all }).getByText(new RegExp(`^${said.open}: \\d+$`)),
    list: main.getByText(new RegExp(`${said.open}: \\d+`)),
  }
}

async function numberIn(place: Locator): Promise<number> {
  return Number(/\d+/.exec((await place.textContent()) ?? '')?.[0])
}

for (const { width, language } of views) {
  const said = words[language]

  test(
    `one number tells a guardian and the student what is to do, and a tick by keyboard counts it down everywhere, at ${width} px in ${language} [ASSIGN-4] [PART-8] [DASH-4] [LIVE-1]`,
    layerOf(language, width > 1000, 'en'),
    async ({ signIn, page, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('guardian', language)
      const guardian = placesOf(page, said)
      const number = await numberIn(guardian.family)
      expect(number).toBeGreaterThan(9)
      const child = await studentPage(browser, { baseURL: baseURL!, language, width })
      const student = placesOf(child, said)

      await child.goto('/')
      await expect(student.first).toContainText(`${said.open}: ${number}`)
      await child.goto('/active')
      await expect(student.list).toContainText(`${said.open}: ${number}`)

      const rows = child.getByRole(width > 991 ? 'table' : 'list', { name: said.tomorrow, exact: true })
      const box = rows.getByRole('checkbox').first()
      const name = await box.getAttribute('aria-label')
      await box.focus()
      await child.keyboard.press('Space')
      await expect(student.list).toContainText(`${said.open}: ${number - 1}`)
      await expect(child.locator(':focus')).toContainText(new RegExp(`${said.done} \\d`))
      await child.keyboard.press('Enter')
      const ticked = child.getByRole('checkbox', { name: name!, exact: true, checked: true })
      await expect(ticked).toBeVisible()
      await expectAccessible(child)

      await expect(guardian.family).toHaveText(String(number - 1))
      await expectAccessible(page)
      await page
        .getByRole('region', { name: `${said.open} · Софія` })
        .getByRole('link')
        .first()
        .click()
      await expect(guardian.list).toContainText(`${said.open}: ${number - 1}`)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expectAccessible(page)

      await ticked.focus()
      await child.keyboard.press('Space')
      await expect(child.locator(':focus')).toHaveAttribute('aria-label', name!)
      await expect(student.list).toContainText(`${said.open}: ${number}`)
      await expect(guardian.list).toContainText(`${said.open}: ${number}`)
      await child.goto('/')
      await expect(student.first).toContainText(`${said.open}: ${number}`)
      await child.context().close()
    },
  )
}
