import { sql } from 'kysely'
import type { Result, SentResult } from '../../contract/gradebook/schemas.ts'
import { fraction, type Fraction } from '../../rules/fraction.ts'
import { best, type Mark, type Span, type Weights, type WorkStatus, type WorkType } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { markOf } from './stored-mark.ts'
import type { MarkKind } from './tables.ts'
import { withDefaults } from './weights.ts'

/** A discipline's study year: what a diary's totals are of. */
export type Year = { periodId: number; disciplineId: number }

/** A result as a page spells it: what most have in common is left out. */
export type Entry = { quarter: number; result: Result; sent: SentResult }

/** `mark` null: it was taken back. */
export type Official = { mark: Mark | null; revision: number }

/** What a student's pages and totals are made of. */
export type Inputs = {
  profileId: number
  entries: Entry[]
  official: Partial<Record<Span, Official>>
  /** Exact totals of the quarters that are not read anew. */
  kept: Map<number, Fraction>
  weights: Weights
}

type EntryRow = [
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

type Row = {
  profileId: number
  entries: EntryRow[] | null
  official: Partial<Record<Span, [MarkKind | null, number | null, number]>> | null
  kept: Record<string, string> | null
  weights: { type: WorkType; weight: number }[] | null
}

/**
 * Works of the student's class; of classes left behind, and of the days before the first one in the class, those that
 * they were marked in or have handed in.
 */
export async function inputsOf(
  db: Db,
  { periodId, disciplineId }: Year,
  profileIds: number[],
  quarters: number[],
): Promise<Inputs[]> {
  const { rows } = await sql<Row>`
    select s.profile_id, (
      select json_agg(json_build_array(c.quarter, w.id, w.title, w.link, w.due, r.done, w.date, w.type,
        r.kind, r.grade, r.status, w.max_grade, w.coefficient, r.marked) order by w.date, w.id)
      from (
        select m.group_id, m.first_day, true as is_now from memberships m
        where m.profile_id = s.profile_id and m.period_id = ${periodId}
        union all
        select l.group_id, null, false from left_groups l
        where l.profile_id = s.profile_id and l.period_id = ${periodId} and not exists (
          select from memberships m where (m.profile_id, m.period_id, m.group_id) = (l.profile_id, l.period_id, l.group_id))
      ) sits
      join courses c on c.group_id = sits.group_id and c.discipline_id = ${disciplineId}
        and c.quarter = any(${quarters}::smallint[])
      join works w on w.course_id = c.id
      left join results r on r.work_id = w.id and r.profile_id = s.profile_id
      where (sits.is_now and (sits.first_day is null or coalesce(w.due, w.date) >= sits.first_day))
        or r.kind is not null or r.status in ('TURNED_IN', 'RETURNED')
    ) as entries, (
      select json_object_agg(o.span, json_build_array(o.kind, o.grade, o.revision)) from official_marks o
      where o.profile_id = s.profile_id and o.period_id = ${periodId} and o.discipline_id = ${disciplineId}
    ) as official, (
      select json_object_agg(d.quarter, d.exact) from diary_pages d
      where d.profile_id = s.profile_id and d.period_id = ${periodId} and d.quarter in (1, 2, 3, 4)
        and d.discipline_id = ${disciplineId} and d.exact is not null and d.quarter <> all(${quarters}::smallint[])
    ) as kept, (
      select json_agg(w) from weights w where w.period_id = ${periodId}
    ) as weights
    from unnest(${profileIds}::bigint[]) as s (profile_id)`.execute(db)
  return rows.map(({ profileId, entries, official, kept, weights }) => ({
    profileId,
    entries: (entries ?? []).map(entryOf),
    official: Object.fromEntries(
      Object.entries(official ?? {}).map(([span, [kind, grade, revision]]) => [
        span,
        { mark: markOf(kind, grade), revision },
      ]),
    ),
    kept: new Map(Object.entries(kept ?? {}).map(([quarter, exact]) => [Number(quarter), fractionIn(exact)])),
    weights: withDefaults(weights ?? []),
  }))
}

function fractionIn(text: string): Fraction {
  const [n, d] = text.split('/')
  return fraction(BigInt(n!), BigInt(d!))
}

function entryOf([quarter, id, name, work, due, done, date, type, kind, grade, status, ...rest]: EntryRow): Entry {
  const [max, coefficient, marked] = rest
  const sent = { id, name, work, due, done, date, type, mark: markOf(kind, grade), status: status ?? 'CREATED' }
  return {
    quarter,
    result: { ...sent, max, coefficient, marked },
    sent: {
      ...sent,
      ...(max !== best && { max }),
      ...(coefficient !== 100 && { coefficient }),
      ...(marked !== null && { marked }),
    },
  }
}
