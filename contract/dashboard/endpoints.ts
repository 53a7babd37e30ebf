import { addDays, mondayOf, weekOf } from '../../rules/kyiv.ts'
import { absences, registerDays } from '../attendance/endpoints.ts'
import { calendar } from '../calendar/endpoints.ts'
import { coursework, marks } from '../gradebook/endpoints.ts'
import { access, type Endpoint, get, put, type Role } from '../kit/endpoint.ts'
import { news } from '../news/endpoints.ts'
import { notices } from '../notices/endpoints.ts'
import { profileType } from '../people/endpoints.ts'
import { schedule } from '../schedule/endpoints.ts'

export const dashboard = {
  home: get('/api/context-pt/:pt/home', {
    access: access.participant(),
    on: ['people', 'week', 'news', 'diary', 'standing', 'notices'],
  }),
}

/** Of the lessons behind a figure of the first page so many stand on one page. */
export const officeRowsPerPage = 50

/** The administration's first page, and the lists behind its figures of today. */
export const office = {
  show: get('/api/admin/office', {
    access: access.admin,
    on: ['people', 'week', 'diary', 'news', 'mails', 'imports', 'google', 'office'],
  }),
  /** Lessons of today that run now, or whose register is missing. */
  lessons: get('/api/admin/office/lessons', { access: access.admin, on: ['week', 'people', 'office'] }),
  absent: get('/api/admin/office/absent', { access: access.admin, on: ['week', 'people', 'office'] }),
  present: get('/api/admin/office/present', { access: access.admin, on: ['people', 'week'] }),
  /** Classes and disciplines of which lessons to come have no teacher. */
  teacherless: get('/api/admin/office/teacherless', { access: access.admin, on: ['week', 'people', 'office'] }),
  /** Holidays of the next two months that no post names. */
  unannounced: get('/api/admin/office/unannounced', { access: access.admin, on: ['week', 'news'] }),
  /** Gives all of them, of one class and discipline, to a teacher. */
  assign: put('/api/admin/office/teacherless', { access: access.admin }),
}

/** What a participant's pages show first, each with the call that answers it alone. */
export const homeParts = {
  calendar: calendar.year,
  schedule: schedule.search,
  registers: schedule.search,
  news: news.list,
  summary: coursework.summary,
  assignments: coursework.assignments,
  totals: marks.totals,
  standing: marks.standing,
  absences: absences.list,
  bell: notices.count,
} as const satisfies Record<string, Endpoint>
export type HomePart = keyof typeof homeParts

/** What a part's call is sent on the school's day `today`, where it is sent anything. */
export function bodyOf(part: HomePart, today: string): { dateFrom: string; dateTo: string } | undefined {
  if (part === 'schedule') return weekOf(mondayOf(today))
  if (part === 'registers') return { dateFrom: addDays(today, 1 - registerDays), dateTo: today }
  return undefined
}

const ofRole: Record<Role, readonly HomePart[]> = {
  [profileType.student]: [
    'calendar',
    'schedule',
    'news',
    'summary',
    'assignments',
    'totals',
    'standing',
    'absences',
    'bell',
  ],
  [profileType.teacher]: ['calendar', 'schedule', 'registers', 'news', 'bell'],
  [profileType.admin]: ['calendar', 'bell'],
}

/** Of what is shown somewhere, what is of this participant; absences are told to a child's guardian alone. */
export function partsFor({ role, own }: { role: Role; own: boolean }, shown: readonly HomePart[]): HomePart[] {
  return ofRole[role].filter((part) => shown.includes(part) && (part !== 'absences' || !own))
}
