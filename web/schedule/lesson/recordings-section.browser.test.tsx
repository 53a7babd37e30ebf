import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { disciplines, groups } from '../../../contract/calendar/endpoints.ts'
import type { Period } from '../../../contract/calendar/schemas.ts'
import { recordings } from '../../../contract/schedule/endpoints.ts'
import type { HeldLessons } from '../../../contract/schedule/schemas.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { RecordingsSection } from './recordings-section.tsx'

const year = { dateFrom: '2020-09-01', dateTo: '2021-05-31' }

const period: Period = { id: 3, name: '2020/21', ...year, quarters: [], isCurrent: false }
const group = (id: number, name: string) => ({ id, uuid: String(id), name, isExtern: false })
const lesson = { uuid: 'u', title: 'Хімія', from: '08:00', to: '08:45', teacher: null, recording: null, hasEnded: true }
const lessons = (more: Partial<HeldLessons> = {}): HeldLessons => ({
  lessons: [],
  previous: null,
  next: null,
  ...more,
})

async function section() {
  answer(groups.list, { groups: [group(5, '9-А'), group(6, '9-Б')] })
  answer(disciplines.list, { disciplines: [{ id: 7, name: 'Хімія', alias: null }] })
  await show(<RecordingsSection period={period} />)
  await page.getByRole('button', { name: 'Записи уроків' }).click()
}

const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
const step = (name: RegExp) => page.getByRole('button', { name })

test('the arrows lead from day to day with lessons, keep the focus, and end where there is none further [APER-5]', async () => {
  const sent = answer(recordings.lessons, ({ query }) =>
    query.date === '2020-09-01'
      ? lessons({ next: '2020-09-04' })
      : lessons({ lessons: [lesson], previous: '2020-09-01' }),
  )
  await section()

  await expect.element(page.getByText('У цієї групи в цей день немає уроків.')).toBeVisible()
  await expect.element(step(/^Попередній день з уроками$/)).toHaveAttribute('aria-disabled', 'true')
  await step(/^Наступний день з уроками: п.ятниця, 04\.09$/).click()
  await expect.element(page.getByRole('rowheader', { name: '8:00 Хімія' })).toBeVisible()
  await expect.element(step(/^Наступний день з уроками$/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(sent.map(({ query }) => query)).toEqual([{ date: '2020-09-01' }, { date: '2020-09-04' }])
  await expect.element(page.getByRole('textbox', { name: 'День' })).toHaveValue('04.09.2020')
})

test('lessons are asked for by class and discipline, and what there is none of is said as far as it holds [APER-5]', async () => {
  const sent = answer(recordings.lessons, ({ params, query }) =>
    query.disciplineId && params.id === 5 ? lessons({ next: '2020-09-04' }) : lessons(),
  )
  await section()
  await expect.element(page.getByText('У цієї групи ще немає уроків.')).toBeVisible()

  await choose('Дисципліна', 'Хімія')
  await expect.element(page.getByText('У цієї групи в цей день немає уроків цієї дисципліни.')).toBeVisible()
  await choose('Група', '9-Б')
  await expect.element(page.getByText('У цієї групи немає уроків цієї дисципліни.')).toBeVisible()

  const asked = sent.map(({ params, query }) => [params.id, Number(query.disciplineId)])
  expect(asked).toEqual([
    [5, NaN],
    [5, 7],
    [6, 7],
  ])
})

test('lessons that did not load are asked for again, and meanwhile no arrow leads anywhere [APER-5]', async () => {
  answer(recordings.lessons, new Refusal(500, ''))
  await section()

  await expect.element(page.getByText('Уроки не завантажилися')).toBeVisible()
  await expect.element(step(/^Наступний день з уроками$/)).toHaveAttribute('aria-disabled', 'true')
  answer(recordings.lessons, lessons({ lessons: [lesson] }))
  await page.getByRole('button', { name: /^(Ще раз|Спробувати ще)$/ }).click()
  await expect.element(page.getByRole('rowheader', { name: '8:00 Хімія' })).toBeVisible()
})

test('the dialog names class, day and time of the lesson whose recording it changes [APER-5]', async () => {
  answer(recordings.lessons, lessons({ lessons: [{ ...lesson, teacher: 'Орина Гай' }] }))
  await section()
  await page.getByRole('button', { name: 'Прикріпити запис: 8:00 Хімія' }).click()

  const dialog = page.getByRole('dialog', { name: 'Запис уроку: Хімія' })
  await expect.element(dialog.getByText('9-А · вівторок, 1 вересня · 8:00 · Орина Гай')).toBeVisible()
})
