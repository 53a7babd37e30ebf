import { sql } from 'kysely'
import type { CellInput } from '../../contract/journal/cells.ts'
import { leastGrade } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import type { Said } from '../i18n/translate.ts'
import { invalid } from '../runtime/errors.ts'
import type { Named } from './cells-named.ts'

type Outside = { place: number; work: number; student: number; grade: number; said: Said }

/**
 * 422 for a grade below or above its work's scale, as the cell itself refuses it. A grade that the cell has had, from before
 * the maximum became another, may be sent again: with a new day of hand-in, or brought back.
 */
export async function refuseOutside(
  db: Db,
  { works, students }: Pick<Named, 'works' | 'students'>,
  cells: readonly CellInput[],
): Promise<void> {
  const outside = cells.flatMap(({ work, student, mark }, place): Outside[] => {
    const max = works.get(work)!.maxGrade
    const said = typeof mark === 'number' && saidOf(mark, max)
    return said ? [{ place, work, student: students.get(student)!, grade: mark, said }] : []
  })
  if (!outside.length) return
  const had = await placesHad(db, outside)
  const wrong = outside.filter(({ place }) => !had.has(place))
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(({ place, said }) => [`cells.${place}.mark`, said])))
}

function saidOf(grade: number, max: number): Said | undefined {
  if (grade > max) return ['server.http.validation.tooBig', { count: max }]
  const least = leastGrade(max)
  return grade < least ? ['server.http.validation.tooSmall', { count: least }] : undefined
}

/** Places of the grades that their cells have had, by the history. */
async function placesHad(db: Db, grades: readonly Outside[]): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    select g.place from unnest(${grades.map(({ place }) => place)}::int[], ${grades.map(({ work }) => work)}::bigint[],
      ${grades.map(({ student }) => student)}::bigint[], ${grades.map(({ grade }) => grade)}::numeric[])
      as g (place, work_id, profile_id, grade)
    join results r on r.work_id = g.work_id and r.profile_id = g.profile_id
    where r.grade = g.grade or exists (select from history h where h.object = 'results' and h.object_id = r.id
      and g.grade in ((h.before ->> 'grade')::numeric, (h.after ->> 'grade')::numeric))`.execute(db)
  return new Set(rows.map(({ place }) => place))
}
