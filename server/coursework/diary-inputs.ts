import { sql } from 'kysely'
import type { Result, SpeltResult } from '../../contract/marks.ts'
import { best, type Mark, type Span, type WorkStatus, type WorkType } from '../../rules/marks.ts'
import type { Db } from '../kit/db.ts'
import { markOf } from './stored-mark.ts'
import type { MarkKind } from './tables.ts'

/** A discipline's study year: what a diary's totals are of. */
export type Year = { periodId: number; disciplineId: number }

/** A result as a page spells it: what most have in common is left out. */
export type Entry = { quarter: number; result: Result; spelt: SpeltResult }

type Row = [
  quarter: number,
  id: number,
  name: string,
  work: string | null,
  due: string | null,
  done: string | null,
  date: string,
  type: WorkType,
  kind: MarkKind | null,
  grade: number | null,
  status: WorkStatus | null,
  max: number,
  coefficient: number,
  marked: string | null,
]

/** Works of the student's class, and of classes left behind those that they were marked in or have handed in. */
export async function entriesOf(
  db: Db,
  { periodId, disciplineId }: Year,
  profileIds: number[],
  quarters: number[],
): Promise<Map<number, Entry[]>> {
  const { rows } = await sql<{ profileId: number; entries: Row[] }>`
    with set_works as materialized (
      select c.quarter, c.group_id, w.* from courses c join works w on w.course_id = c.id
      where c.period_id = ${periodId} and c.discipline_id = ${disciplineId} and c.quarter = any(${quarters}::smallint[])
    ), theirs as (
      select s.profile_id, w.* from unnest(${profileIds}::bigint[]) as s (profile_id)
      join memberships m on m.profile_id = s.profile_id and m.period_id = ${periodId}
      join set_works w on w.group_id = m.group_id
      union
      select r.profile_id, w.* from results r join set_works w on w.id = r.work_id
      where r.profile_id = any(${profileIds}::bigint[]) and (r.kind is not null or r.status in ('TURNED_IN', 'RETURNED'))
    )
    select t.profile_id, json_agg(json_build_array(t.quarter, t.id, t.title, t.link, t.due, r.done, t.date, t.type,
      r.kind, r.grade, r.status, t.max_grade, t.coefficient, r.marked) order by t.date, t.id) as entries
    from theirs t left join results r on r.work_id = t.id and r.profile_id = t.profile_id
    group by t.profile_id`.execute(db)
  return new Map(rows.map(({ profileId, entries }) => [profileId, entries.map(entryOf)]))
}

function entryOf([quarter, id, name, work, due, done, date, type, kind, grade, status, ...rest]: Row): Entry {
  const [max, coefficient, marked] = rest
  const spelt = { id, name, work, due, done, date, type, mark: markOf(kind, grade), status: status ?? 'CREATED' }
  return {
    quarter,
    result: { ...spelt, max, coefficient, marked },
    spelt: {
      ...spelt,
      ...(max !== best && { max }),
      ...(coefficient !== 100 && { coefficient }),
      ...(marked !== null && { marked }),
    },
  }
}

/** The official marks of a discipline's year, by student. */
export async function officialOf(
  db: Db,
  { periodId, disciplineId }: Year,
  profileIds: number[],
): Promise<Map<number, Partial<Record<Span, Mark>>>> {
  const rows = await db
    .selectFrom('officialMarks')
    .select(['profileId', 'span', 'kind', 'grade'])
    .where('periodId', '=', periodId)
    .where('disciplineId', '=', disciplineId)
    .where('profileId', '=', sql<number>`any(${profileIds}::bigint[])`)
    .execute()
  const official = new Map<number, Partial<Record<Span, Mark>>>()
  for (const { profileId, span, kind, grade } of rows)
    official.set(profileId, { ...official.get(profileId), [span]: markOf(kind, grade)! })
  return official
}
