import type pg from 'pg'
import { coursework, marks } from '../contract/gradebook/endpoints.ts'
import { identity } from '../contract/identity/endpoints.ts'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import { news } from '../contract/news/endpoints.ts'
import { participants, profiles } from '../contract/people/endpoints.ts'
import { recordings } from '../contract/schedule/endpoints.ts'
import { courseReads } from './courses.ts'
import { classes } from './coursework.ts'
import { fileReads } from './files.ts'
import { callsOf, to, weekOf } from './first-page.ts'
import type { Load } from './load.ts'
import { measure } from './measure.ts'
import { Visitor } from './portal.ts'
import { postReads } from './posts.ts'
import { compared, row, type Bench } from './report.ts'
import { admin, password, size, student, teacher, weeks } from './school.ts'
import type { Caller } from './sessions.ts'

/** As many pupils read, of all classes that have marks. */
const readers = 276

type Requests = Load['requests']

export async function callerFor(url: string, email: string): Promise<Caller> {
  const visitor = await new Visitor(url).signIn(email, password)
  const { participants: mine } = (await (await visitor.call(participants.list)).json()) as {
    participants: { uuid: string }[]
  }
  return { headers: visitor.headers(), pt: mine[0]!.uuid }
}

/** The groups that have marks are the first ones; student n sits in group n modulo their number. */
async function pupilsOf(url: string): Promise<Caller[]> {
  const numbers = Array.from({ length: size.students }, (_, n) => n).filter((n) => n % size.groups < classes)
  const pupils: Caller[] = []
  for (const n of numbers.slice(0, readers)) pupils.push(await callerFor(url, student(n)))
  return pupils
}

/** A teacher's own pair of discipline and class. */
export async function pairOf(url: string, { headers, pt }: Caller): Promise<{ discipline: number; group: number }> {
  const read = async (endpoint: { path: string }, params: Record<string, string | number>) =>
    (await (await fetch(url + pathOf(endpoint.path, params), { headers })).json()) as {
      disciplines: { id: number }[]
      groups: { id: number }[]
    }
  const [discipline] = (await read(journal.disciplines, { pt })).disciplines
  const [group] = (await read(journal.groups, { pt, discipline: discipline!.id })).groups
  return { discipline: discipline!.id, group: group!.id }
}

async function sheets(url: string): Promise<Requests> {
  const requests: Requests = []
  for (let g = 0; g < classes; g += 1) {
    const caller = await callerFor(url, teacher(g))
    const params = { pt: caller.pt, ...(await pairOf(url, caller)) }
    requests.push({ method: 'GET', path: pathOf(journal.marks.path, params), headers: caller.headers })
  }
  return requests
}

/** Call by which the office finds a lesson to attach a recording to. */
async function lessonsOfDay(client: pg.Client, staff: Visitor): Promise<Requests> {
  const { rows } = await client.query<{ id: string; date: string }>(
    'select group_id as id, date::text from lessons order by id limit 1',
  )
  const path = pathOf(recordings.lessons.path, { id: Number(rows[0]!.id) })
  return [{ method: 'GET', path: `${path}?date=${rows[0]!.date}`, headers: staff.headers() }]
}

export async function reads(bench: Bench, client: pg.Client, scale: string): Promise<void> {
  const { url, barePort } = bench
  const pupils = await pupilsOf(url)
  const staff = await new Visitor(url).signIn(admin, password)
  const runs: Record<string, Requests> = {
    'GET /api/user': pupils.map((pupil) => to(identity.user, pupil)),
    'a week of the schedule': weeks.flatMap((week) => pupils.map((pupil) => weekOf(week, pupil))),
    'a page of the profiles': [{ method: 'GET', path: profiles.list.path, headers: staff.headers() }],
    'a student’s marks': pupils.map((pupil) => to(marks.list, pupil)),
    'a student’s assignments': pupils.map((pupil) => to(coursework.assignments, pupil)),
    ...(await postReads(staff, pupils)),
    ...(await courseReads(client, staff)),
    ...(await fileReads(staff)),
    'a day’s lessons of a class': await lessonsOfDay(client, staff),
    'the news': pupils.map((pupil) => to(news.list, pupil)),
    'the first page’s eight calls in turn': pupils.flatMap(callsOf),
    'a sheet of the journal': await sheets(url),
  }
  // PostgreSQL does so by itself within a minute after so many have signed in; until then it takes the sessions for few,
  // and looks through all of them.
  await client.query('analyze')
  for (const [name, requests] of Object.entries(runs)) {
    const measured = await measure(url, requests, barePort)
    row(`${name}, ${scale}`, measured)
    compared(bench, name, measured)
  }
}
