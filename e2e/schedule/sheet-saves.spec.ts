import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { studentPage } from '../kit/student-page.ts'

test.use({ purpose: 'sheet-saves' })
test.describe.configure({ mode: 'default' })

const words = {
  ua: {
    write: /тему й домашнє$/,
    topic: 'Тема уроку',
    homework: 'Домашнє завдання',
    close: 'Закрити',
    register: 'Присутність',
    done: 'Готово',
  },
  en: {
    write: /topic and homework$/,
    topic: 'Topic of the lesson',
    homework: 'Homework',
    close: 'Close',
    register: 'Attendance',
    done: 'Done',
  },
}

const lesson = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Алгебра,.*(Урок триває|In progress)/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Алгебра/ })

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `a teacher types a topic and closes the lesson by each way, and the student’s open schedule shows it, ${language}, ${width} px [SCHED-15] [SCHED-16] [LIVE-1]`,
      layerOf(language, width > 600),
      async ({ signIn, page, browser, baseURL }) => {
        const said = words[language]
        const student = await studentPage(browser, { baseURL: baseURL!, language, width })
        await lesson(student).press('Enter')
        await page.setViewportSize({ width, height: 900 })
        await signIn('teacher', language, '/schedule')
        const sheet = sheetOf(page)

        const ways = {
          Escape: () => page.keyboard.press('Escape'),
          cross: () => sheet.getByRole('button', { name: said.close, exact: true }).press('Enter'),
          outside: () => page.mouse.click(5, 5),
        }
        for (const [way, close] of Object.entries(ways)) {
          await lesson(page).press('Enter')
          await sheet.getByRole('button', { name: said.write }).press('Space')
          await expect(sheet.getByLabel(said.topic)).toBeFocused()
          await page.keyboard.press('ControlOrMeta+A')
          await page.keyboard.type(`${way} ${language} ${width}`)
          await close()
          await expect(sheet).toBeHidden()
          await expect(sheetOf(student)).toContainText(`${way} ${language} ${width}`)
        }

        await lesson(page).press('Enter')
        await sheet.getByRole('button', { name: said.register, exact: true }).press('Enter')
        await sheet.getByLabel(said.homework, { exact: true }).fill(`§ ${width} ${language}`)
        await expectAccessible(page)
        await sheet.getByRole('button', { name: said.done }).press('Enter')
        await expect(sheet).toBeHidden()
        await expect(sheetOf(student)).toContainText(`§ ${width} ${language}`)
        await student.context().close()
      },
    )

test('a topic that a colleague’s device has changed meanwhile is refused at its field; closed, it is left on the device [SCHED-15] [TEACH-11]', async ({
  signIn,
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'uk-UA' })
  const other = await context.newPage()
  await other.goto('/login')
  await fillSignIn(other, 'teacher@dzvinok.example', 'dzvinok-demo')
  await other.waitForURL('/')
  await other.goto('/schedule')
  await signIn('teacher', 'ua', '/schedule')
  for (const one of [page, other]) {
    await lesson(one).press('Enter')
    await sheetOf(one).getByRole('button', { name: words.ua.write }).click()
    await expect(sheetOf(one).getByLabel(words.ua.topic)).toBeFocused()
  }
  await sheetOf(other).getByLabel(words.ua.topic).fill('З іншого пристрою')
  await other.keyboard.press('Escape')
  await expect(sheetOf(other)).toBeHidden()

  const topic = sheetOf(page).getByLabel(words.ua.topic)
  await topic.fill('З цього пристрою')
  await page.keyboard.press('Escape')
  await expect(topic).toHaveAccessibleDescription(/змінив/)
  await expect(topic).toHaveValue('З цього пристрою')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText(/Написане лишилося в цьому браузері\./)).toBeVisible()

  await lesson(page).press('Enter')
  await sheetOf(page).getByRole('button', { name: words.ua.write }).click()
  await expect(topic).toHaveValue('З цього пристрою')
  await expect(topic).toHaveAccessibleDescription('Тим часом тут записано: З іншого пристрою')
  await context.close()
})

test('without a network a closed lesson stays open and says that its topic waits; it is saved once there is one [SCHED-15] [TEACH-11]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('teacher', 'ua', '/schedule')
  await lesson(page).press('Enter')
  await sheetOf(page).getByRole('button', { name: words.ua.write }).click()
  await context.setOffline(true)
  await sheetOf(page).getByLabel(words.ua.topic).fill('Без мережі')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toContainText('Ще не збережено: немає зв’язку.')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await context.setOffline(false)

  await lesson(page).press('Enter')
  await expect(sheetOf(page)).toContainText('Без мережі', { timeout: 40_000 })
})
