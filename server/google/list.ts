import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { courseFilters, courseParts, coursesPerPage, type CourseFilter } from '../../contract/google/endpoints.ts'
import type { GoogleCourse, GoogleCoursePage, GoogleCourseSearch } from '../../contract/google/schemas.ts'
import { exact } from '../../contract/kit/text.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'
import { overlapping } from './lesson-links.ts'

const ownerTeacher = sql`case when c.owner is not null and c.teacher_id is null then (
  select json_build_object('id', min(id), 'name', min(last_name || ' ' || first_name)) from profiles
  where email_key = lower(c.owner) and type = ${sql.lit(profileType.teacher)} and locked_at is null
  having count(*) = 1) end`

/** Fields of the course `c`, once its `relations` are joined. */
export const columns = sql`c.id, c.external_id, c.name, c.section, c.state, c.owner, c.link, c.created_at,
  c.discipline_id, d.name as discipline, c.teacher_id, t.last_name || ' ' || t.first_name as teacher,
  c.period_id as study_period_id, p.name as study_period, c.quarter, c.group_id, g.name as "group", c.bound_by,
  c.part = 1 as is_bound, ${ownerTeacher} as owner_teacher, ${sql.raw(overlapping)} as overlapping`

export const relations = sql`left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
  left join periods p on p.id = c.period_id left join groups g on g.id = c.group_id`

/** Place of a row in the list: part, key by which it is sorted, id. */
const Place = z.tuple([
  z
    .number()
    .int()
    .min(0)
    .max(courseParts.length - 1),
  exact(0, 1_000),
  z.number().int(),
])
type Place = z.infer<typeof Place>

type Row = GoogleCourse & { part: number; sortKey: string }

/** Courses of a study year and those of none: not bound ones first, then by name. */
export async function coursePage(db: Db, periodId: number, search: GoogleCourseSearch): Promise<GoogleCoursePage> {
  const asked = askedFor(search, (sent) => Place.parse(sent))
  const conditions = conditionsOf(search, asked.at)
  const most = sql.lit(coursesPerPage + 1)
  // The order names the index's first column too: the planner does not see that rows where it is null stand in order.
  const walk = (ofYear: RawBuilder<unknown>) => sql`(select ${columns}, c.part, c.sort_key from (
    select c.* from ${sourceOf(search, ofYear)} where ${ofYear} ${conditions}
    order by c.period_id, c.part, c.sort_key, c.id limit ${most}) c ${relations})`
  const { rows } = await sql<Row>`
    select * from (${walk(sql`c.period_id is null`)} union all ${walk(sql`c.period_id = ${periodId}`)}) c
    order by part, sort_key, id limit ${most}`.execute(db)
  const size = coursesPerPage
  const { shown, next } = pageIn(rows, { ...asked, size }, (row) => [row.part, row.sortKey, row.id] satisfies Place)
  return {
    googleCourses: shown,
    next,
    totals: await totalsOf(db, periodId),
  }
}

function conditionsOf({ part }: GoogleCourseSearch, at: Place | undefined): RawBuilder<unknown> {
  const ofPart = part && part !== 'overlapping' ? sql`and c.part = ${courseParts.indexOf(part)}` : sql``
  const after = at ? sql`and (c.part, c.sort_key, c.id) > (${at[0]}, ${at[1]}, ${at[2]})` : sql``
  return sql`${ofPart} ${after}`
}

/** Each word is a search of its own among teachers; the words after these are left out. */
const mostWords = 10

/**
 * Courses in which each word typed begins a word of their name, their discipline or their teacher. "offset 0" has them
 * looked up first, so that the planner does not walk all courses in order.
 */
function sourceOf({ search, part }: GoogleCourseSearch, ofYear: RawBuilder<unknown>): RawBuilder<unknown> {
  const courses = part === 'overlapping' ? overlappingCourses(ofYear) : sql`google_courses c`
  if (!search) return courses
  const typed = new Set(search.match(/[\p{L}\p{N}’'ʼ]+/gu)?.map((word) => word.slice(0, 40).toLowerCase()))
  const words = [...typed].slice(0, mostWords).map((word) => sql`search_query(${word})`)
  const found = words.map(
    (word) => sql`(c.words @@ ${word}
      or c.discipline_id = any(array(select id from disciplines where look_words(name || ' ' || coalesce(alias, '')) @@ ${word}))
      or c.teacher_id = any(array(select id from profiles where type = ${sql.lit(profileType.teacher)} and words @@ ${word})))`,
  )
  return sql`(select c.* from ${courses} where ${sql.join([ofYear, ...found], sql` and `)} offset 0) c`
}

const overlappingCourses = (ofYear: RawBuilder<unknown>) => sql`(
  select c.* from google_course_overlaps k join google_courses c using (period_id, teacher_id, discipline_id, quarter)
  where ${ofYear} and c.id in (select id from overlapping_google_courses) offset 0) c`

async function totalsOf(db: Db, periodId: number): Promise<GoogleCoursePage['totals']> {
  const { rows } = await sql<{ part: number; count: number }>`
    select part, sum(count)::int as count from google_course_totals where period_id in (0, ${periodId}) group by part
    union all select ${courseFilters.indexOf('overlapping')}, coalesce(sum(count), 0)::int
      from google_course_overlaps where period_id = ${periodId}`.execute(db)
  const countOf = (name: CourseFilter) => rows.find(({ part }) => part === courseFilters.indexOf(name))?.count ?? 0
  return {
    unbound: countOf('unbound'),
    bound: countOf('bound'),
    archived: countOf('archived'),
    overlapping: countOf('overlapping'),
  }
}
