import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { disciplines, groups } from '../../contract/calendar/endpoints.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { CourseModal } from './course-modal.tsx'
import { CoursesSection } from './courses-section.tsx'

const period = { id: 3, name: '2026/27', dateFrom: '2026-09-01', dateTo: '2027-05-31', quarters: [], isCurrent: true }

function courseCalled(name: string, id: number): GoogleCourse {
  const unbound = { disciplineId: null, teacherId: null, studyPeriodId: null, quarter: null, groupId: null }
  const unnamed = { discipline: null, teacher: null, studyPeriod: null, group: null, boundBy: null, isBound: false }
  return { ...unbound, ...unnamed, id, externalId: `64${id}`, name, createdAt: '2026-09-02T06:00:00Z' }
}

const totals = { all: 2, bound: 0, unbound: 2 }
const again = page.getByRole('button', { name: 'Ще раз' })

test('what comes next of a long list is told to have failed, and asked for again [APER-2]', async () => {
  let isBroken = true
  const asked = answer(googleCourses.list, ({ query }) => {
    if (!query?.after) return { googleCourses: [courseCalled('Алгебра', 1)], next: 'next', totals }
    return isBroken ? new Refusal(500, '') : { googleCourses: [courseCalled('Хімія', 2)], next: null, totals }
  })
  await show(<CoursesSection period={period} periods={[period]} asked="unbound" onImport={() => {}} />)

  await page.getByRole('button', { name: 'Показати ще' }).click()
  await expect.element(page.getByText('Ця частина сторінки не завантажилася')).toBeVisible()
  await expect.element(page.getByText('Алгебра')).toBeVisible()
  isBroken = false
  await again.click()

  await expect.element(page.getByText('Хімія')).toBeVisible()
  expect(asked.map(({ query }) => query?.after)).toEqual([undefined, 'next', 'next'])
})

test('a portion that comes later is drawn to its last course [APER-2]', async () => {
  const later = Array.from({ length: 50 }, (_, n) => courseCalled(`Хімія ${n}`, 2 + n))
  answer(googleCourses.list, ({ query }) => ({
    googleCourses: query?.after ? later : [courseCalled('Алгебра', 1)],
    next: query?.after ? null : 'next',
    totals,
  }))
  await show(<CoursesSection period={period} periods={[period]} asked="unbound" onImport={() => {}} />)

  await page.getByRole('button', { name: 'Показати ще' }).click()

  await expect.element(page.getByText('Хімія 49')).toBeInTheDocument()
  expect(document.querySelectorAll('tbody tr').length).toBe(51)
})

test('the class of a course is chosen once the classes are there, and that they failed is told [APER-2]', async () => {
  answer(disciplines.list, { disciplines: [] })
  answer(profiles.list, {
    profiles: [],
    next: null,
    previous: null,
    found: { count: 0, more: false },
    totals: { all: 0, active: 0 },
  })
  answer(groups.list, new Refusal(500, ''))
  await show(<CourseModal course={courseCalled('Алгебра', 1)} period={period} periods={[period]} onClose={() => {}} />)
  const group = page.getByLabelText('Клас', { exact: true })

  await expect.element(page.getByText('Групи не завантажилися')).toBeVisible()
  await expect.element(group).toBeDisabled()
  answer(groups.list, { groups: [{ id: 5, uuid: 'a', name: '5-А', isExtern: false }] })
  await again.click()

  await expect.element(group).toBeEnabled()
  await group.click()
  await page.getByRole('option', { name: '5-А' }).click()
  await expect.element(group).toHaveTextContent('5-А')
})
