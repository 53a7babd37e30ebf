import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { files } from '../../contract/files/endpoints.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import type { ImportError, Losses } from '../../contract/imports/schemas.ts'
import { pageOf, uploadedFile } from '../kit/testing/files.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfilesImport } from './profiles-import.tsx'
import { ScheduleImport } from './schedule-import.tsx'

const file = uploadedFile()
const changes = { added: 2, changed: 0, unchanged: 0, removed: 0 }
const period = { id: 1, name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11', quarters: [], isCurrent: true }
const none: Losses = { lessons: 0, registers: 0, marks: 0, absences: 0, recordings: 0, topics: 0, openings: 0 }

const start = () => page.getByRole('button', { name: 'Імпортувати' })

async function profiles() {
  answer(files.list, pageOf(file))
  answer(imports.runs, { runs: [] })
  const sent = answer(imports.profiles)
  await show(<ProfilesImport left={file.uuid} onClose={() => {}} />, { me: me({ role: 'ADMIN' }) })
  return sent
}

test('an import that would be refused cannot be begun, its reason is read with the button, and Back shows the errors [IMP-5] [APROF-5]', async () => {
  const errors = [{ line: 3, column: 'клас', message: 'Класу «5-Г» немає.' }]
  const faulty: ImportError = { uuid: file.uuid, file: file.name, errors }
  answer(imports.previewProfiles, new Refusal(422, 'Нічого не змінено.', { 0: faulty }))
  const sent = await profiles()

  await expect.element(start()).toBeDisabled()
  await expect.element(start()).toHaveAccessibleDescription(/^Такий імпорт буде відхилено/)
  start().element().focus()
  await expect.element(start()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Назад' }).click()

  const card = page.getByRole('region', { name: file.name })
  await expect.element(card.getByRole('row', { name: /3 клас/ })).toBeVisible()
  await expect.element(card.getByRole('button', { name: `Замінити файл ${file.name}` })).toBeVisible()
  expect(sent).toEqual([])
})

test('a file that has been deleted meanwhile is told, and uploaded anew from step 1 [IMP-5]', async () => {
  answer(imports.previewProfiles, new Refusal(404, 'Цього вже немає.'))
  await profiles()

  await expect.element(start()).toBeDisabled()
  await expect.element(start()).toHaveAccessibleDescription('Цього вже немає.')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect.element(page.getByRole('button', { name: 'Завантажити', exact: true })).toBeEnabled()
})

test('students whom the import leaves without a class are counted before and after it [IMP-5]', async () => {
  answer(imports.previewProfiles, { changes: { ...changes, withoutGroup: 2 }, notices: [] })
  await profiles()
  answer(imports.profiles, {
    results: [{ file: file.name, lines: 2 }],
    changes: { ...changes, withoutGroup: 1 },
    notices: [],
  })

  await expect.element(page.getByText('2 учні лишаться без класу цього навчального року.')).toBeVisible()
  await start().click()
  await expect.element(page.getByText(/^1 учень або учениця з.цих файлів/)).toBeVisible()
})

test('lessons with records go only once that is ticked, and until then the button says so [IMP-5]', async () => {
  answer(files.list, pageOf({ ...file, type: 'SCHEDULE' }))
  answer(imports.runs, { runs: [] })
  answer(imports.previewSchedule, {
    changes: { ...changes, removed: 1 },
    losses: { ...none, lessons: 1, marks: 1 },
    notices: [],
  })
  const sent = answer(imports.schedule, new Refusal(422, 'Інші числа.'))
  await show(<ScheduleImport periods={[period]} period={period} left={file.uuid} onClose={() => {}} />, {
    me: me({ role: 'ADMIN' }),
  })

  await expect.element(start()).toBeDisabled()
  await expect.element(start()).toHaveAccessibleDescription(/^Позначте, якщо ці уроки справді можна прибрати/)
  await page.getByRole('checkbox', { name: /^Прибрати цей 1 урок/ }).click()
  await expect.element(start()).toBeEnabled()
  expect(page.getByText(/^Позначте, якщо/).query()).toBeNull()
  await start().click()

  await expect.poll(() => sent.length).toBe(1)
})
