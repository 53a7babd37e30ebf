import type { SentTotals } from '../../contract/gradebook/schemas.ts'
import { spans, type Mark, type Span, type Total } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { yearOf, type YearRow } from './diary.ts'
import { readFresh } from './stale.ts'

/** The totals of a student's study year by discipline, in the order of the diary. */
export async function diaryTotalsOf(
  db: Db,
  profileId: number,
  today: string,
): Promise<Serialized<{ rows: SentTotals[] }>> {
  const { rows } = await readFresh(db, profileId, () => yearOf(db, profileId, today))
  return serialize({ rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [sentRow(id, row)])) })
}

function sentRow(id: number, { name, alias, totals: kept }: Omit<YearRow, 'id'>): SentTotals {
  const by = JSON.parse(kept) as Record<Span, Total>
  const totals: Partial<Record<Span, number>> = {}
  const official: Partial<Record<Span, Mark>> = {}
  for (const span of spans) {
    const { total, official: set } = by[span]
    if (total !== null) totals[span] = total
    if (set !== null) official[span] = set
  }
  return { id, subject: name, alias, totals, official }
}
