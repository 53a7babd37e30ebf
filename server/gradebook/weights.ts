import { sql } from 'kysely'
import { defaultWeights, workTypes, type Weights, type WorkType } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { effectOf, type Effect } from './weights-preview.ts'

/** The school's weights of a study year; the defaults where it has set none. */
export async function weightsOf(db: Db, periodId: number): Promise<Weights> {
  return withDefaults(
    await db.selectFrom('weights').select(['type', 'weight']).where('periodId', '=', periodId).execute(),
  )
}

export function withDefaults(set: readonly { type: WorkType; weight: number }[]): Weights {
  return { ...defaultWeights, ...Object.fromEntries(set.map(({ type, weight }) => [type, weight])) }
}

export async function weightsOfPeriod(db: Db, periodId: number): Promise<Weights> {
  found(await db.selectFrom('periods').select('id').where('id', '=', periodId).executeTakeFirst())
  return weightsOf(db, periodId)
}

type Change = { before: Weights; weights: Weights }

/** Every diary of the year is written anew when it is next read. */
export async function setWeights(db: Db, periodId: number, input: Weights, seen?: Partial<Weights>): Promise<Change> {
  found(await db.selectFrom('periods').select('id').where('id', '=', periodId).forUpdate().executeTakeFirst())
  const { before, weights } = changeOf(await weightsOf(db, periodId), input, seen)
  const changed = workTypes.filter((type) => weights[type] !== before[type])
  if (changed.length) {
    await sql`
      insert into weights (period_id, type, weight)
      select ${periodId}, * from unnest(${changed}::text[], ${changed.map((type) => weights[type])}::smallint[])
      on conflict (period_id, type) do update set weight = excluded.weight`.execute(db)
  }
  return { before, weights }
}

/** The same change without writing it, and the totals that it would give another value. */
export async function previewWeights(
  db: Db,
  periodId: number,
  input: Weights,
  seen?: Partial<Weights>,
): Promise<Change & Effect> {
  const change = changeOf(await weightsOfPeriod(db, periodId), input, seen)
  return { ...change, ...(await effectOf(db, periodId, change.before, change.weights)) }
}

function changeOf(before: Weights, input: Weights, seen?: Partial<Weights>): Change {
  return { before, weights: withNewer(before, input, seen, 'weights.') }
}
