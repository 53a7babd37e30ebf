import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { coursesPerPage } from '../../contract/google/endpoints.ts'
import type { GoogleCourse, GoogleCoursePage, GoogleCourseSearch } from '../../contract/google/schemas.ts'
import { exact } from '../../contract/kit/text.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { askedFor, cursorOf } from '../db/list-pages.ts'

type Listed = GoogleCourse & { sortKey: string }

/** What is told of a course `c`, once its `relations` are joined. */
export const columns = sql`c.id, c.external_id, c.name, c.created_at, c.discipline_id, d.name as discipline,
  c.teacher_id, t.last_name || ' ' || t.first_name as teacher, c.period_id as study_period_id, p.name as study_period,
  c.quarter, c.group_id, g.name as "group", c.bound_by, c.is_bound`

export const relations = sql`left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
  left join periods p on p.id = c.period_id left join groups g on g.id = c.group_id`

/** Those that are not bound first, then by name; each of the two stretches as an index holds it. */
export async function coursesOfPeriod(db: Db, periodId: number, search: GoogleCourseSearch): Promise<GoogleCoursePage> {
  const { at: place } = askedFor({ after: search.after }, (sent) => Place.parse(sent))
  const most = sql.lit(coursesPerPage + 1)
  const said = await saidIn(db, search)
  // Of the index's first column too: of rows where that is null the planner does not see that they stand in order.
  const order = sql`order by c.period_id, c.is_bound, c.sort_key, c.id limit ${most}`
  const stretch = (ofYear: RawBuilder<unknown>) => sql`(select ${columns}, c.sort_key from (
    select c.* from google_courses c where ${ofYear} ${said} ${conditionsOf(search, place)} ${order}) c ${relations})`
  const { rows } = await sql<Listed>`
    select * from (${stretch(sql`c.period_id is null`)} union all ${stretch(sql`c.period_id = ${periodId}`)}) c
    order by is_bound, sort_key, id limit ${most}`.execute(db)
  const shown = rows.slice(0, coursesPerPage)
  const last = shown.at(-1)
  return {
    googleCourses: shown,
    next: last && rows.length > shown.length ? cursorOf([last.isBound, last.sortKey, last.id]) : null,
    totals: await totalsOf(db, periodId),
  }
}

/** Where more are found, they are met soon along the list itself. */
const few = 300

/** Every word typed begins one of the course, or of what it is bound to. */
async function saidIn(db: Db, { search }: GoogleCourseSearch): Promise<RawBuilder<unknown>> {
  if (!search) return sql``
  const typed = sql`search_query(${search.match(/[\p{L}\p{N}’'ʼ]+/gu)?.join(' ') ?? ''})`
  const { rows } = await sql<{ id: number }>`
    select course_id as id from google_course_words where words @@ ${typed} limit ${sql.lit(few + 1)}`.execute(db)
  if (rows.length <= few) return sql`and c.id = any(${rows.map(({ id }) => id)}::bigint[])`
  return sql`and (select words @@ ${typed} from google_course_words where course_id = c.id)`
}

function conditionsOf({ state }: GoogleCourseSearch, place: Place | undefined): RawBuilder<unknown> {
  const conditions = [
    ...(state ? [sql`and c.is_bound = ${state === 'bound'}`] : []),
    ...(place ? [sql`and (c.is_bound, c.sort_key, c.id) > (${place[0]}, ${place[1]}, ${place[2]})`] : []),
  ]
  return sql.join(conditions, sql` `)
}

async function totalsOf(db: Db, periodId: number): Promise<GoogleCoursePage['totals']> {
  const { rows } = await sql<{ bound: number; unbound: number }>`
    select coalesce(sum(count) filter (where is_bound), 0)::int as bound,
      coalesce(sum(count) filter (where not is_bound), 0)::int as unbound
    from google_course_totals where period_id in (0, ${periodId})`.execute(db)
  const { bound, unbound } = rows[0]!
  return { all: bound + unbound, bound, unbound }
}

/** How many are bound to nothing, of those that the current study year's list shows. */
export async function unboundCount(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from google_course_totals
    where not is_bound and period_id in (0, ${currentPeriod(today)})`.execute(db)
  return rows[0]!.count
}

const Place = z.tuple([z.boolean(), exact(0, 200), z.number().int()])
type Place = z.infer<typeof Place>
