import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { disciplines, groups } from '../../contract/calendar/endpoints.ts'
import type { Period } from '../../contract/calendar/schemas.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { CoursesSection } from './courses-section.tsx'

const quarters = [1, 2, 3, 4].map((number) => ({ number, dateFrom: '2026-09-01', dateTo: '2027-05-31' }))
const period: Period = {
  id: 3,
  name: '2026/27',
  dateFrom: '2026-09-01',
  dateTo: '2027-05-31',
  quarters,
  isCurrent: true,
}
const unbound = { disciplineId: null, teacherId: null, studyPeriodId: null, quarter: null, groupId: null }
const unnamed = {
  discipline: null,
  teacher: null,
  studyPeriod: null,
  group: null,
  boundBy: null,
  isBound: false,
} as const

function course(id: number, name: string, more: Partial<GoogleCourse> = {}): GoogleCourse {
  const facts = { externalId: `64${id}`, section: null, state: 'ACTIVE', owner: null, ownerTeacher: null } as const
  const link = 'https://classroom.google.com/c/NjQ'
  return { ...unbound, ...unnamed, ...facts, id, name, link, createdAt: '2026-09-02T06:00:00Z', ...more }
}

const listed = (...some: GoogleCourse[]) => ({
  googleCourses: some,
  next: null,
  totals: {
    unbound: some.filter(({ isBound }) => !isBound).length,
    bound: some.filter((one) => one.isBound).length,
    archived: 0,
  },
})

async function section(onImport = () => {}) {
  answer(disciplines.list, { disciplines: [{ id: 7, name: 'Хімія', alias: null }] })
  answer(groups.list, { groups: [{ id: 5, uuid: 'a', name: '9-А', isExtern: false }] })
  answer(googleCourses.teachers, {
    teachers: [{ id: 9, name: 'Гай Орина', email: 'o.hai@x.example', disciplines: ['Хімія', 'Біологія'] }],
  })
  await show(<CoursesSection period={period} periods={[period]} onImport={onImport} />)
  await page.getByRole('button', { name: /^Курси Google/ }).click()
}

const again = page.getByRole('button', { name: /^(Ще раз|Спробувати ще)$/ })
const dialog = page.getByRole('dialog')

test('a portal without courses says how they come, and offers no table of unused ones [APER-2]', async () => {
  answer(googleCourses.list, listed())
  let imports = 0
  await section(() => (imports += 1))

  await expect.element(page.getByText('Курсів Google ще немає.', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: 'Невикористані класи, CSV' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Імпортувати курси' }).click()
  expect(imports).toBe(1)
})

test('a list that did not load says so and is asked for again [APER-2]', async () => {
  answer(googleCourses.list, new Refusal(500, ''))
  await section()

  await expect.element(page.getByText('Курси не завантажилися')).toBeVisible()
  answer(googleCourses.list, listed(course(1, 'Алгебра')))
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Алгебра', exact: true })).toBeVisible()
})

test('the next page of a long list is asked for; when it fails, the rows stay and it is asked for again [APER-2]', async () => {
  let isBroken = true
  const asked = answer(googleCourses.list, ({ query }) => {
    if (!query?.after) return { ...listed(course(1, 'Алгебра')), next: 'next' }
    return isBroken
      ? new Refusal(500, '')
      : listed(...Array.from({ length: 50 }, (_, n) => course(2 + n, `Хімія ${n}`)))
  })
  await section()

  await page.getByRole('button', { name: 'Показати ще' }).click()
  await expect.element(page.getByText('Курси не завантажилися')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Алгебра', exact: true })).toBeVisible()
  isBroken = false
  await again.click()

  await expect.element(page.getByText('Хімія 49')).toBeInTheDocument()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(51)
  expect(asked.map(({ query }) => query?.after)).toEqual([undefined, 'next', 'next'])
})

test('search and filter ask the server, and nothing found is said [APER-2]', async () => {
  const asked = answer(googleCourses.list, ({ query }) =>
    query?.search
      ? { ...listed(), totals: { unbound: 1, bound: 1, archived: 1 } }
      : { ...listed(course(1, 'Алгебра')), totals: { unbound: 1, bound: 1, archived: 1 } },
  )
  await section()

  await page.getByRole('button', { name: 'В архіві 1' }).click()
  await expect.element(page.getByRole('button', { name: 'В архіві 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Курс, дисципліна, учитель' }).fill('магія')

  await expect.element(page.getByText('Таких курсів немає.', { exact: false })).toBeVisible()
  expect(asked.at(-1)!.query).toEqual({ search: 'магія', part: 'archived' })
})

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
  expect(sent[0]!.body).toEqual(unbound)
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
