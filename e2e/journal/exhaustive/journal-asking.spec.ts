import { contract } from '../../../contract/index.ts'
import type { Presence } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { Visitor } from '../../../server/testing/visitor.ts'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, expectSaved, openJournal } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { year } from '../../kit/school-files.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)
const [first, second, third] = names as [string, string, string]
/** A Monday that is over. */
const monday = Temporal.PlainDate.from(year.dateFrom).add({ weeks: 3 })
const day = monday.toString()

/** The teacher's register of that day, taken and read past the browser. */
async function register() {
  const visitor = await new Visitor().signIn(school.portal.url, teachers.anna, school.password)
  const ask = async <T>(endpoint: object, sent: Parameters<Visitor['call']>[2] = {}) => {
    const answer = await visitor.call(school.portal.url, endpoint, sent)
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { participants } = await ask<{ participants: { uuid: string }[] }>(contract.participants.list)
  const pt = participants[0]!.uuid
  const { schedule } = await ask<{ schedule: ScheduleEntry[] }>(contract.schedule.search, {
    params: { pt },
    body: { dateFrom: day, dateTo: day },
  })
  const params = { pt, uuid: schedule[0]!.uuid }
  type Told = { register: { students: { uuid: string; name: string; presence: Presence | null }[] } }
  const read = async () => (await ask<Told>(contract.registers.read, { params })).register.students
  return {
    take: async (others: Record<string, Presence>) => {
      const students = (await read()).map(({ uuid, name }) => ({
        uuid,
        presence: others[name.split(' ')[0]!] ?? 'PRESENT',
      }))
      await ask(contract.registers.save, { params, body: { students } })
    },
    of: async (name: string) => (await read()).find((one) => one.name.startsWith(name))!.presence,
  }
}

test('who types н over a taken register reads what it said; taking the step back restores it, and a changed register shows in the cell [TEACH-5] [SCHED-12] [TEACH-8]', async ({
  page,
}) => {
  const faults = watch(page)
  const { take, of } = await register()
  await take({ [second]: 'LATE' })
  await openJournal(page, school, teachers.anna)
  await page.getByRole('button', { name: 'Створити роботу' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва').fill('Диктант')
  await dialog.getByLabel('День').fill(day)
  await dialog.getByRole('button', { name: 'Створити роботу' }).click()
  await expect(dialog).toBeHidden()
  const focused = page.getByRole('grid').locator('[role=gridcell]:focus')
  const column = Number(await focused.getAttribute('aria-colindex'))

  await cell(page, second, column).click()
  // The key that bears н on a Ukrainian keyboard.
  await page.keyboard.type('y')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  const when = `${String(monday.day).padStart(2, '0')}.${String(monday.month).padStart(2, '0')}, 8:00`
  await expect(page.getByText(`${second} Леся, ${when} — тепер відсутність, було запізнення`)).toBeVisible()
  expect(await of(second)).toBe('ABSENT')
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`${second} Леся, ${when} — тепер запізнення, було відсутність`)).toBeVisible()
  expect(await of(second)).toBe('LATE')

  await take({ [third]: 'ABSENT' })
  await expect(cell(page, third, column)).toHaveText('н')
  await take({})
  await expect(cell(page, third, column)).toHaveText('–')
  expect(faults).toEqual([])
})

test('lowering a maximum below marks asks: nothing, the marks as they are, or their share [TEACH-4]', async ({
  page,
}) => {
  await openJournal(page, school, teachers.anna)
  await page.getByRole('button', { name: 'Створити роботу' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва').fill('Контрольна робота')
  await dialog.getByRole('button', { name: 'Створити роботу' }).click()
  await expect(dialog).toBeHidden()
  const focused = page.getByRole('grid').locator('[role=gridcell]:focus')
  const column = Number(await focused.getAttribute('aria-colindex'))
  await cell(page, first, column).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expectSaved(page)

  const lower = async (most: string) => {
    await page.getByRole('columnheader', { name: /Контрольна робота/ }).click()
    await page.getByRole('menuitem', { name: 'Змінити роботу' }).click()
    await dialog.getByLabel('Найвища оцінка').fill(most)
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
  }
  const asked = page.getByRole('alertdialog', { name: 'Оцінки понад максимум' })
  await lower('10')
  await expect(asked).toContainText('1 оцінка перевищує новий максимум.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await asked.getByRole('button', { name: 'Скасувати' }).click()
  await expect(asked).toBeHidden()
  await expect(dialog.getByLabel('Найвища оцінка')).toHaveValue('10')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await asked.getByRole('button', { name: 'Перерахувати' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, first, column)).toHaveText('9,17')
  await lower('9')
  await asked.getByRole('button', { name: 'Лишити оцінки' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, first, column)).toHaveText('9,17')
  await page.getByRole('columnheader', { name: /Контрольна робота/ }).click()
  await page.getByRole('menuitem', { name: 'Видалити роботу' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Разом із нею зникне 1 оцінка.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Скасувати' }).click()
})
