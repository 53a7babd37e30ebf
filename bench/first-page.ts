import { calendar } from '../contract/calendar/endpoints.ts'
import { coursework, marks } from '../contract/gradebook/endpoints.ts'
import { identity } from '../contract/identity/endpoints.ts'
import { pathOf, type Endpoint } from '../contract/kit/endpoint.ts'
import { news } from '../contract/news/endpoints.ts'
import { participants } from '../contract/people/endpoints.ts'
import { schedule } from '../contract/schedule/endpoints.ts'
import type { Load } from './load.ts'
import { weeks } from './school.ts'
import type { Caller } from './sessions.ts'

export type Request = Load['requests'][number]

export function to(endpoint: object, { headers, pt }: Caller): Request {
  return { method: 'GET', path: pathOf((endpoint as Endpoint).path, { pt }), headers }
}

export function weekOf(week: object, { headers, pt }: Caller): Request {
  const path = pathOf(schedule.search.path, { pt })
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(week),
  }
}

/** The calls that answer one by one what a student's first page shows. */
export function callsOf(caller: Caller): Request[] {
  return [
    to(identity.user, caller),
    to(participants.list, caller),
    to(calendar.year, caller),
    weekOf(weeks[0]!, caller),
    to(news.cards, caller),
    to(coursework.assignments, caller),
    to(marks.totals, caller),
    to(marks.standing, caller),
  ]
}

/** A page as Chromium asks for it. */
export function documentOf(path: string, { headers: { cookie } }: Caller): Request {
  const headers = { cookie: cookie!, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
  return { method: 'GET', path, headers }
}
