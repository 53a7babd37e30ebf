import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { again, course, dialog, listed, section, unbound } from './testing.tsx'

test('a course proposes what its name, section and owner say, and is bound with that [APER-2]', async () => {
  let known = [
    course(1, 'Хімія поглиблено', {
      section: '9-А',
      owner: 'o.hai@x.example',
      ownerTeacher: { id: 9, name: 'Гай Орина' },
    }),
    course(2, 'Шахи'),
  ]
  answer(googleCourses.list, () => listed(...known))
  const sent = answer(googleCourses.update, () => {
    const bound = course(1, 'Хімія поглиблено', {
      isBound: true,
      boundBy: 'HAND',
      discipline: 'Хімія',
      teacher: 'Гай Орина',
    })
    known = [known[1]!, bound]
    return { googleCourse: bound }
  })
  await section()
  await page.getByRole('button', { name: 'Змінити: Хімія поглиблено, 9-А' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Дисципліна' })).toHaveTextContent('Хімія')
  await expect.element(dialog.getByRole('combobox', { name: 'Учитель' })).toHaveValue('Гай Орина')
  await expect.element(dialog.getByRole('combobox', { name: 'Клас' })).toHaveTextContent('9-А')
  await expect.element(dialog.getByRole('link', { name: 'Відкрити в Google Classroom' })).toBeVisible()

  await dialog.getByRole('button', { name: '2', exact: true }).click()
  await dialog.getByRole('button', { name: 'Прив’язати' }).click()

  await expect.element(page.getByText('вручну', { exact: true })).toBeVisible()
  const { seen: _, ...body } = sent[0]!.body as Record<string, unknown>
  expect(body).toEqual({ disciplineId: 7, teacherId: 9, studyPeriodId: 3, quarter: 2, groupId: 5 })
  // The next course that is not bound has come to its place.
  await expect.element(page.getByRole('button', { name: 'Змінити: Шахи' })).toHaveFocus()
})

test('what the server refuses stands under its field, and the dialog stays [APER-2]', async () => {
  answer(googleCourses.list, listed(course(1, 'Шахи')))
  answer(googleCourses.update, new Refusal(422, 'Ні.', { teacherId: ['Такого профілю вчителя немає.'] }))
  await section()
  await page.getByRole('button', { name: 'Шахи', exact: true }).click()

  await dialog.getByRole('button', { name: 'Прив’язати' }).click()

  await expect.element(dialog.getByText('Такого профілю вчителя немає.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Учитель' })).toHaveAttribute('aria-invalid', 'true')
})

test('teachers are found by typing, told with what they teach, the typed letters marked [APER-2]', async () => {
  answer(googleCourses.list, listed(course(1, 'Шахи')))
  await section()
  await page.getByRole('button', { name: 'Шахи', exact: true }).click()

  await dialog.getByRole('combobox', { name: 'Учитель' }).fill('ор')

  const option = page.getByRole('option', { name: /Гай Орина\s*Хімія, Біологія/ })
  await expect.element(option).toBeVisible()
  await expect.element(option.getByText('Ор', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(dialog.getByRole('combobox', { name: 'Учитель' })).toHaveValue('Гай Орина')
})

test('a binding is taken away after a question [APER-2]', async () => {
  const bound = {
    isBound: true,
    boundBy: 'HAND',
    disciplineId: 7,
    discipline: 'Хімія',
    teacherId: 9,
    teacher: 'Гай Орина',
    studyPeriodId: 3,
    studyPeriod: '2026/27',
    quarter: 1,
  } as const
  let known = [course(1, 'Хімія', bound)]
  answer(googleCourses.list, () => listed(...known))
  const sent = answer(googleCourses.update, () => {
    known = [course(1, 'Хімія')]
    return { googleCourse: known[0]! }
  })
  await section()
  await page.getByRole('button', { name: 'Змінити: Хімія' }).click()
  await dialog.getByRole('button', { name: 'Зняти прив’язку' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Зняти прив’язку' }).click()

  await expect.element(page.getByText('не прив’язано', { exact: true })).toBeVisible()
  const seen = { disciplineId: 7, teacherId: 9, studyPeriodId: 3, quarter: 1, groupId: null }
  expect(sent[0]!.body).toEqual({ ...unbound, seen })
})

test('classes that did not load are told, and the class can be chosen once they have [APER-2]', async () => {
  answer(googleCourses.list, listed(course(1, 'Шахи')))
  await section()
  answer(groups.list, new Refusal(500, ''))
  await page.getByRole('button', { name: 'Шахи', exact: true }).click()
  const group = dialog.getByRole('combobox', { name: 'Клас' })
  await expect.element(page.getByText('Групи не завантажилися')).toBeVisible()
  await expect.element(group).toBeDisabled()

  answer(groups.list, { groups: [{ id: 5, uuid: 'a', name: '9-А', isExtern: false }] })
  await again.click()
  await expect.element(group).toBeEnabled()
  await group.click()
  await page.getByRole('option', { name: '9-А' }).click()
  await expect.element(group).toHaveTextContent('9-А')
})
