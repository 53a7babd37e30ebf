import { startPortal, type Portal } from '../../server/testing/portal.ts'
import { windows1251 } from '../../server/testing/encoded.ts'
import { expect, fillSignIn, test, watch } from '../kit/actors.ts'
import { disciplines, faulty, groups, now, profiles, schedule, year } from '../kit/school-files.ts'
import { linkIn } from '../kit/mails.ts'
import type { Page } from '@playwright/test'

const password = 'довгий пароль школи'

const excel = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: windows1251(text) })

async function setPassword(page: Page, portal: Portal, email: string) {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByText('Змінити пароль').click()
  await expect(page.getByText('лист готовий')).toBeVisible()
  await expect.poll(async () => (await portal.mails()).some((mail) => mail.includes(`To: ${email}`))).toBe(true)
  const mail = (await portal.mails()).findLast((one) => one.includes(`To: ${email}`))!
  await page.goto(linkIn(mail))
  await page.getByLabel('Новий пароль', { exact: true }).fill(password)
  await page.getByLabel('Новий пароль ще раз').fill(password)
  await page.getByRole('button', { name: 'Зберегти й увійти' }).click()
  await page.waitForURL(`${portal.url}/`)
}

async function paste(page: Page, what: string, lines: string) {
  await page.getByRole('button', { name: what }).click()
  await page.getByLabel('По одній у рядку').fill(lines)
  await page.getByRole('button', { name: 'Додати всі' }).click()
  await expect(page.getByRole('dialog')).toContainText('Додано')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрити' }).last().click()
}

type FileChoice = {
  button: string
  file: ReturnType<typeof excel>
  /** Name of a file that is listed as not imported yet. */
  unfinished?: string
}

async function uploadFile(page: Page, { button, file, unfinished }: FileChoice) {
  await page.getByRole('button', { name: button }).click()
  const wizard = page.getByRole('dialog')
  // The list moves the buttons when it comes.
  if (unfinished) await expect(wizard.getByText(unfinished)).toBeVisible()
  await wizard.locator('input[type=file]').setInputFiles(file)
  await wizard.getByRole('button', { name: 'Завантажити', exact: true }).click()
  return wizard
}

async function importFile(page: Page, choice: FileChoice, from?: string) {
  const wizard = await uploadFile(page, choice)
  if (from) await wizard.getByLabel('Від', { exact: true }).fill(from)
  await wizard.getByRole('button', { name: 'Імпортувати' }).click()
  return wizard
}

test('a school moves in from its own files, and its people see their week [APER-1] [APER-4] [APROF-5] [IMP-1] [IMP-2] [AUTH-3] [AUTH-7] [AUTH-8] [PART-3] [SCHED-13]', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  const portal = await startPortal({ DEMO: 'off', SCHOOL_NAME: 'Гімназія № 1', SCHOOL_NOW: now }, hear)
  const faults = watch(page)
  try {
    const command = 'npm run admin -- create'
    expect(said.join('\n')).toContain(command)
    await page.goto(`${portal.url}/login`)
    await expect(page.getByText(command)).toBeVisible()
    await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
    await expect(page.getByText(command)).toHaveCount(0)
    await fillSignIn(page, 'admin@school.example', password)
    await expect(page.getByText('Перші кроки')).toBeVisible()

    await page.goto(`${portal.url}/admin/periods`)
    await page.getByRole('button', { name: 'Створити навчальний рік' }).click()
    await page.getByLabel('Назва').fill(year.name)
    await page.getByLabel('Перший день').fill(year.dateFrom)
    await page.getByLabel('Останній день').fill(year.dateTo)
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await paste(page, 'Вставити список груп', groups)
    await paste(page, 'Вставити список дисциплін', disciplines)

    await page.goto(`${portal.url}/admin/profiles`)
    const refused = await uploadFile(page, { button: 'Завантажити CSV', file: excel('учні.csv', faulty) })
    await expect(refused).toContainText('Такий імпорт буде відхилено')
    await expect(refused.getByRole('button', { name: 'Імпортувати' })).toBeDisabled()
    await expect(refused.getByRole('row', { name: /3.*дата народження.*31\.02\.2015/ })).toBeVisible()
    await expect(refused.getByRole('row', { name: /4.*клас.*6-Ю/ })).toBeVisible()
    await refused.getByRole('button', { name: 'Назад' }).click()
    await refused.getByRole('button', { name: 'Скасувати' }).click()
    await expect(page.getByText('1 профіль', { exact: false }).first()).toBeVisible()

    const people = await importFile(page, {
      button: 'Завантажити CSV',
      file: excel('люди.csv', profiles),
      unfinished: 'учні.csv',
    })
    await expect(people).toContainText('9 рядків')
    await people.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByRole('button', { name: /Їжакевич Остап/ }).first()).toBeVisible()

    await page.goto(`${portal.url}/admin/periods`)
    const timetable = await importFile(
      page,
      { button: 'Завантажити розклад', file: excel('розклад.csv', schedule) },
      year.dateFrom,
    )
    await expect(timetable).toContainText('12 рядків')
    await timetable.getByRole('button', { name: 'Готово' }).click()

    await context.clearCookies()
    await setPassword(page, portal, 'ostap@school.example')
    await page.goto(`${portal.url}/schedule`)
    const week = page.getByRole('table', { name: 'Розклад' })
    await expect(week.getByRole('row', { name: /9:50/ })).toContainText('Фізика')
    await expect(week).not.toContainText('Географія')

    await context.clearCookies()
    await setPassword(page, portal, 'lidiia@school.example')
    await page.goto(`${portal.url}/schedule`)
    await expect(page.getByRole('table', { name: 'Розклад' })).toContainText('Географія')
    await page.getByRole('link', { name: 'Попередній тиждень' }).click()
    await expect(week.getByRole('link', { name: /Українська мова/ })).toHaveCount(5)
    await expect(week.getByRole('link', { name: /відсутність/i })).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Ганна Їжакевич/ })
      .click()
    await page.getByRole('menuitemradio', { name: /^Остап/ }).click()
    await page.goto(`${portal.url}/schedule`)
    await expect(page.getByRole('table', { name: 'Розклад' })).toContainText('Фізика')
    await expect(page.getByRole('table', { name: 'Розклад' })).not.toContainText('Географія')

    await context.clearCookies()
    await setPassword(page, portal, 'liliia@school.example')
    const waits = page.getByRole('region', { name: 'Чекає на вас' })
    await expect(waits).toContainText(/Усе зроблено|сьогодні/)
    await expect(waits).not.toContainText(/\d\d\.\d\d/)
    expect(faults).toEqual([])
  } finally {
    await portal.stop()
  }
})
