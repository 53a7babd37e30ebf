import { expect, expectAccessible, fillSignIn, test } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { ownSchool } from '../kit/own-school.ts'
import { domain, smallSchool, student, teachers } from '../kit/small-school.ts'

const guardian = `guardian@${domain}`
const link = 'https://meet.example/8b'

const school = ownSchool(() =>
  smallSchool({
    since: '2026-10-20T08:00:00Z',
    groups: ['8-Б'],
    profiles: [
      `TEACHER,${teachers.anna},Ткачук,Анна,,`,
      `GUARDIAN,${guardian},Лис,Марія,,`,
      `STUDENT,${student},Лис,Леся,8-Б,${guardian}`,
    ],
    lessons: [`1,8:00,8:45,8-Б,Алгебра,${teachers.anna},CLASSES,GROUP,${link}`],
    claimed: [guardian, student],
  }),
)

const words = {
  ua: { mark: 'Відмітка', unregistered: 'Ще не відмічено', absent: 'Відсутність', open: /^Відкрити портал: Леся/ },
  en: { mark: 'Attendance', unregistered: 'Not registered yet', absent: 'Absent', open: /^Open the portal: Леся/ },
}

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    for (const who of [student, guardian])
      test(
        `a link that nobody opened and a register that nobody took are no absence, ${who.split('@')[0]}, ${language}, ${width} px [SCHED-5] [SCHED-16]`,
        layerOf(language, width > 600),
        async ({ page, context }) => {
          const { portal, password } = school
          const said = words[language]
          await page.setViewportSize({ width, height: 900 })
          await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
          await context.addCookies([{ name: 'language', value: language, url: portal.url }])
          await page.goto(`${portal.url}/login`)
          await fillSignIn(page, who, password, language)
          await page.waitForURL((url) => url.pathname === '/')
          await page.goto(`${portal.url}/schedule?week=2026-11-16`)

          const lesson = page.getByRole('main').getByRole('button', { name: /^Алгебра/ })
          await expect(lesson).toHaveAccessibleName(`Алгебра, ${said.unregistered}`)
          await expect(lesson.locator('..').getByTitle(said.absent)).toHaveCount(0)
          await lesson.focus()
          await page.keyboard.press('Enter')
          const sheet = page.getByRole('dialog', { name: 'Алгебра' })
          await expect(sheet.getByRole('term').filter({ hasText: said.mark })).toBeVisible()
          await expect(sheet.getByText(said.unregistered)).toBeVisible()
          await expect(sheet).not.toContainText(said.absent)
          await expectAccessible(page)
        },
      )
