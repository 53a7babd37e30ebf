import { page } from 'vitest/browser'
import { disciplines, groups } from '../../contract/calendar/endpoints.ts'
import type { Period } from '../../contract/calendar/schemas.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { answer } from '../kit/testing/server.ts'
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
export const unbound = { disciplineId: null, teacherId: null, studyPeriodId: null, quarter: null, groupId: null }
const unnamed = {
  discipline: null,
  teacher: null,
  studyPeriod: null,
  group: null,
  boundBy: null,
  isBound: false,
} as const

export function course(id: number, name: string, more: Partial<GoogleCourse> = {}): GoogleCourse {
  const overlapping: string[] = []
  const facts = { externalId: `64${id}`, section: null, state: 'ACTIVE', owner: null, ownerTeacher: null } as const
  const link = 'https://classroom.google.com/c/NjQ'
  return { ...unbound, ...unnamed, ...facts, overlapping, id, name, link, createdAt: '2026-09-02T06:00:00Z', ...more }
}

export const listed = (...some: GoogleCourse[]) => ({
  googleCourses: some,
  next: null,
  totals: {
    unbound: some.filter(({ isBound }) => !isBound).length,
    bound: some.filter((one) => one.isBound).length,
    archived: 0,
    overlapping: some.filter((one) => one.overlapping.length).length,
  },
})

export async function section(onImport = () => {}) {
  answer(disciplines.list, { disciplines: [{ id: 7, name: 'Хімія', alias: null }] })
  answer(groups.list, { groups: [{ id: 5, uuid: 'a', name: '9-А', isExtern: false }] })
  answer(googleCourses.teachers, {
    teachers: [{ id: 9, name: 'Гай Орина', email: 'o.hai@x.example', disciplines: ['Хімія', 'Біологія'] }],
  })
  await show(<CoursesSection period={period} periods={[period]} onImport={onImport} />)
  await page.getByRole('button', { name: /^Курси Google/ }).click()
}

export const again = page.getByRole('button', { name: /^(Ще раз|Спробувати ще)$/ })
export const dialog = page.getByRole('dialog')
