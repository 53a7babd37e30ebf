import type { Page } from '@playwright/test'
import { contract } from '../../../contract/index.ts'
import type { Register } from '../../../contract/attendance/schemas.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { Visitor } from '../../../server/testing/visitor.ts'
import { expect, expectAccessible, fillSignIn, test, watch } from '../../kit/actors.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { today, year } from '../../kit/school-files.ts'
import { domain, smallSchool, type SmallSchool } from '../../kit/small-school.ts'

const [teacher, guardian, student] = ['teacher', 'guardian', 'student'].map((name) => `${name}@${domain}`)
const days = [1, 2, 3, 4, 5, 6, 7]
/** From today to the end of the year there is a lesson on each day. */
const left = today.until(year.dateTo).days + 1

const layOneClass = () =>
  smallSchool({
    groups: ['8-А'],
    profiles: [
      `TEACHER,${teacher},Ткачук,Анна,,`,
      `GUARDIAN,${guardian},Лис,Олена,,`,
      `STUDENT,${student},Лис,Леся,8-А,${guardian}`,
    ],
    lessons: days.map((day) => `${day},0:00,23:59,8-А,Алгебра,${teacher},CLASSES,GROUP`),
    claimed: [teacher!, guardian!],
  })
const school = ownSchool(layOneClass)

/** Somebody at the portal without a screen, with their lessons of a day. */
async function present({ portal, password }: SmallSchool, email: string, day: Temporal.PlainDate) {
  const visitor = await new Visitor().signIn(portal.url, email, password)
  const ask = async <T>(endpoint: object, sent: Parameters<Visitor['call']>[2] = {}) => {
    const answer = await visitor.call(portal.url, endpoint, sent)
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { participants } = await ask<{ participants: { uuid: string }[] }>(contract.participants.list)
  const pt = participants[0]!.uuid
  const body = { dateFrom: day.toString(), dateTo: day.toString() }
  const { schedule } = await ask<{ schedule: ScheduleEntry[] }>(contract.schedule.search, { params: { pt }, body })
  return { ask, pt, uuid: schedule[0]!.uuid }
}

async function takeRegister() {
  const { ask, pt, uuid } = await present(school, teacher!, today)
  const params = { pt, uuid }
  const { register } = await ask<{ register: Register }>(contract.registers.read, { params })
  const students = register.students.map((one) => ({ uuid: one.uuid, presence: 'PRESENT' }))
  await ask(contract.registers.save, { params, body: { students } })
}

async function reportTomorrow() {
  const tomorrow = today.add({ days: 1 })
  const { ask, pt, uuid: lesson } = await present(school, guardian!, tomorrow)
  const body = { dateFrom: tomorrow.toString(), lesson, reason: 'ILLNESS' }
  await ask(contract.absences.report, { params: { pt }, body })
}

async function upload(page: Page, said: { open: string; upload: string }, text: string) {
  await page.getByRole('button', { name: said.open }).click()
  const wizard = page.getByRole('dialog')
  const file = { name: 'файл.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await wizard.locator('input[type=file]').first().setInputFiles(file)
  await wizard.getByRole('button', { name: said.upload, exact: true }).click()
  return wizard
}

test('before an import the office reads what it will remove, and registers go only when that is confirmed [IMP-5] [APER-4]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const faults = watch(page)
  await takeRegister()
  await page.goto(`${school.portal.url}/login`)
  await fillSignIn(page, `admin@${domain}`, school.password)
  await page.waitForURL(`${school.portal.url}/`)
  await page.goto(`${school.portal.url}/admin/periods`)

  const lines = days.map((day) => `${day},8:00,8:45,8-А,Алгебра,${teacher}`)
  const file = ['weekday,from,to,group,discipline,teacher', ...lines].join('\n')
  const wizard = await upload(page, { open: 'Завантажити розклад', upload: 'Завантажити' }, file)
  await expect(wizard.getByLabel('Від', { exact: true })).toHaveValue(
    today.toString().split('-').toReversed().join('.'),
  )
  const expected = wizard.getByRole('region', { name: 'Що буде з уроками' })
  await expect(expected).toContainText(`буде додано${left}`)
  await expect(expected).toContainText(`буде прибрано${left}`)
  await expect(expected).toContainText('відмічено присутність: 1')
  await expectAccessible(page)

  const confirmed = wizard.getByRole('checkbox', { name: 'Прибрати цей 1 урок разом із записами' })
  const start = wizard.getByRole('button', { name: 'Імпортувати' })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription(/^Позначте, якщо ці уроки справді можна прибрати\./)
  await confirmed.focus()
  await page.keyboard.press('Space')
  await expect(confirmed).toBeChecked()

  await reportTomorrow()
  await start.click()
  await expect(wizard.getByRole('alert')).toContainText('тепер імпорт прибрав би 2 уроки із записами')
  await expect(expected).toContainText('повідомлено про відсутність: 1')
  const both = wizard.getByRole('checkbox', { name: 'Прибрати ці 2 уроки разом із записами' })
  await expect(both).not.toBeChecked()

  await wizard.getByLabel('Від', { exact: true }).fill(today.add({ days: 2 }).toString())
  await expect(expected).toContainText(`буде прибрано${left - 2}`)
  await expect(wizard.getByRole('checkbox')).toHaveCount(0)
  await wizard.getByLabel('Від', { exact: true }).fill(today.toString())
  await both.check()
  await start.click()
  await expect(wizard).toContainText('Готово: 7 рядків імпортовано.')
  await expect(wizard).toContainText(`додано${left}`)
  await expect(wizard).toContainText(`прибрано${left}`)
  expect(faults).toEqual([])
})

test('on a narrow dark screen, in English, the office reads which profiles an import adds and changes, and what is wrong [IMP-5] [APROF-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().addCookies([{ name: 'language', value: 'en', url: school.portal.url }])
  await page.goto(`${school.portal.url}/login`)
  await fillSignIn(page, `admin@${domain}`, school.password, 'en')
  await page.waitForURL(`${school.portal.url}/`)
  await page.goto(`${school.portal.url}/admin/profiles`)

  const said = { open: 'Upload CSV', upload: 'Upload' }
  const header = 'type,email,lastName,firstName,phone,group,guardianEmail'
  const known = `TEACHER,${teacher},Ткачук,Анна,+380501112233,,`
  const wizard = await upload(page, said, [header, known, `STUDENT,,Лис,Остап,,9-Я,${guardian}`].join('\n'))
  await expect(wizard.getByRole('alert')).toContainText('The import would be refused')
  await expect(wizard.getByRole('row', { name: /3.*group.*9-Я/ })).toBeVisible()
  await expectAccessible(page)
  await expect(wizard.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await wizard.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(wizard).toContainText('Nothing was changed.')

  const corrected = [header, known, `STUDENT,,Лис,Остап,,8-А,${guardian}`].join('\n')
  const file = { name: 'файл.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) }
  await wizard.locator('input[type=file]').last().setInputFiles(file)
  await wizard.getByRole('button', { name: 'Upload', exact: true }).click()
  const expected = wizard.getByRole('region', { name: 'What will become of the profiles' })
  await expect(expected).toContainText('will be added1')
  await expect(expected).toContainText('will be changed1')
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(wizard).toContainText('Ready: 2 lines imported.')
})
