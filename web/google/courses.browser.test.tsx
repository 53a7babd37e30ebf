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
