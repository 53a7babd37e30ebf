import type pg from 'pg'
import { googleCourses } from '../contract/google/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import type { Load } from './load.ts'
import type { Visitor } from './portal.ts'

/** At the first scale; ten times as many at the second. */
const size = 300

/** Google courses: one of ten is not bound, one of ten is archived. */
export async function layCourses(client: pg.Client, scale: '1x' | '10x'): Promise<void> {
  const numbers = scale === '1x' ? [1, size] : [size + 1, size * 10]
  await client.query(
    `insert into google_courses (external_id, name, section, state, owner, link, created_at, discipline_id, teacher_id,
        period_id, quarter, group_id, bound_by)
      select '6400' || n, 'Курс ' || n, d.name, case when n % 10 = 1 then 'ARCHIVED' else 'ACTIVE' end, t.email,
        'https://classroom.google.com/c/' || n, now(), case when isBound then d.id end, case when isBound then t.id end,
        case when isBound then p.id end, case when isBound then 1 + n % 4 end, null, case when isBound then 'IMPORT' end
      from generate_series($1::int, $2::int) n
        cross join lateral (select n % 10 > 1 as isBound) b
        cross join (select id from periods order by date_from desc limit 1) p
        join (select id, name, row_number() over (order by id) as place, count(*) over () as all from disciplines) d
          on d.place = 1 + n % d.all
        join (select id, email, row_number() over (order by id) as place, count(*) over () as all from profiles where type = 'TEACHER') t
          on t.place = 1 + n % t.all`,
    numbers,
  )
  await client.query('analyze google_courses')
}

/** Calls of the list of courses and of the choice of a teacher. */
export async function courseReads(client: pg.Client, staff: Visitor): Promise<Record<string, Load['requests']>> {
  const { rows } = await client.query<{ id: string }>('select id from periods order by date_from desc limit 1')
  const list = pathOf(googleCourses.list.path, { id: Number(rows[0]!.id) })
  const read = async (path: string) =>
    (await (await staff.call({ ...googleCourses.list, path })).json()) as { next: string }
  const { next } = await read(list)
  const get = (path: string) => [{ method: 'GET' as const, path, headers: staff.headers() }]
  return {
    'a page of the Google courses': get(list),
    'the next page of the Google courses': get(`${list}?after=${next}`),
    'the Google courses with a word': get(`${list}?search=${encodeURIComponent('курс 77')}`),
    'the Google courses that overlap': get(`${list}?part=overlapping`),
    'teachers to bind a course to': get(`${googleCourses.teachers.path}?search=${encodeURIComponent('в')}`),
  }
}
