import { mondayOf, weekOf } from '../../rules/kyiv.ts'
import { absences } from '../attendance/endpoints.ts'
import { calendar } from '../calendar/endpoints.ts'
import { coursework, marks } from '../gradebook/endpoints.ts'
import { access, get, type Role } from '../kit/endpoint.ts'
import { news } from '../news/endpoints.ts'
import { notices } from '../notices/endpoints.ts'
import { profileType } from '../people/endpoints.ts'
import { schedule } from '../schedule/endpoints.ts'

export const dashboard = {
  home: get('/api/context-pt/:pt/home', {
    access: access.participant(),
    on: ['people', 'week', 'news', 'diary', 'homework', 'standing', 'notices'],
  }),
}

/** What a participant's pages show first, each with the call that answers it alone. */
export const homeParts = {
  calendar: calendar.year,
  schedule: schedule.search,
  registers: schedule.missingRegisters,
  news: news.cards,
  due: coursework.due,
  open: coursework.open,
  totals: marks.totals,
  standing: marks.standing,
  absences: absences.list,
  unread: notices.count,
} as const
export type HomePart = keyof typeof homeParts

/** What a part's call is sent on the school's day `today`, where it is sent anything. */
export function bodyOf(part: HomePart, today: string): { dateFrom: string; dateTo: string } | undefined {
  return part === 'schedule' ? weekOf(mondayOf(today)) : undefined
}

const ofRole: Record<Role, readonly HomePart[]> = {
  [profileType.student]: ['calendar', 'schedule', 'news', 'due', 'open', 'totals', 'standing', 'absences', 'unread'],
  [profileType.teacher]: ['calendar', 'schedule', 'registers', 'news', 'unread'],
  [profileType.admin]: ['calendar', 'unread'],
}
/** Parts that `/` shows. */
export const onHome: readonly HomePart[] = [
  'calendar',
  'schedule',
  'registers',
  'news',
  'due',
  'totals',
  'standing',
  'absences',
  'unread',
]
const onPage: Record<string, readonly HomePart[]> = {
  '/': onHome,
  '/schedule': ['calendar', 'schedule', 'absences', 'unread'],
  '/active': ['calendar', 'schedule', 'open', 'unread'],
  '/marks': ['calendar', 'schedule', 'totals', 'unread'],
}

/** Returns the parts that `/`, or the page at `path`, first shows of a participant; absences only to a child's guardian. */
export function partsFor({ role, own }: { role: Role; own: boolean }, path = '/'): HomePart[] {
  return ofRole[role].filter((part) => onPage[path]?.includes(part) && (part !== 'absences' || !own))
}

/** The pages that come with what they first show. */
export const pagesWithData: readonly string[] = Object.keys(onPage)
