import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { googleCourses } from '../../contract/google/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { again, course, listed, section } from './testing.tsx'

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

test('a course to whose lessons another one fits is marked, and shown alone by a filter [APER-2]', async () => {
  const two = [
    course(1, 'Алгебра', { isBound: true, overlapping: ['Алгебра (копія), 8-Б'] }),
    course(2, 'Хімія', { isBound: true }),
  ]
  const asked = answer(googleCourses.list, ({ query }) => listed(...(query?.part ? two.slice(0, 1) : two)))
  await section()

  const marked = page.getByRole('row').filter({ hasText: 'збігається' })
  await expect.element(marked.getByText('Уроки без посилання: є ще «Алгебра (копія), 8-Б»')).toBeVisible()
  expect(marked.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Збігаються 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Хімія', exact: true })).not.toBeInTheDocument()
  expect(asked.at(-1)!.query).toEqual({ part: 'overlapping' })
  await page.getByRole('button', { name: 'Алгебра', exact: true }).click()
  const alert = page.getByRole('dialog').getByRole('status')
  await expect.element(alert.getByText('Для тих самих уроків є й інший курс', { exact: false })).toBeVisible()
  await expect.element(alert.getByText('«Алгебра (копія), 8-Б»')).toBeVisible()
})

test('search and filter ask the server, and nothing found is said [APER-2]', async () => {
  const asked = answer(googleCourses.list, ({ query }) =>
    query?.search
      ? { ...listed(), totals: { unbound: 1, bound: 1, archived: 1, overlapping: 0 } }
      : { ...listed(course(1, 'Алгебра')), totals: { unbound: 1, bound: 1, archived: 1, overlapping: 0 } },
  )
  await section()

  await page.getByRole('button', { name: 'В архіві 1' }).click()
  await expect.element(page.getByRole('button', { name: 'В архіві 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Курс, дисципліна, учитель' }).fill('магія')

  await expect.element(page.getByText('Таких курсів немає.', { exact: false })).toBeVisible()
  expect(asked.at(-1)!.query).toEqual({ search: 'магія', part: 'archived' })
})
