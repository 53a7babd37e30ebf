import { sql } from 'kysely'
import type { Acknowledgement } from '../../contract/gradebook/schemas.ts'
import type { Mark } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { markColumns, markOf } from './stored-mark.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { instant, type Clock } from '../runtime/clock.ts'
import { conflict, found } from '../runtime/errors.ts'

/** Of whom, and whose word it is. */
type Reader = { profileId: number; userId: number }

/** What was said of a mark that has been changed since is not said of the one that stands now. */
const isOfThatMark = sql<boolean>`(a.kind, a.grade) is not distinct from (r.kind, r.grade)`

export async function acknowledgementsOf(
  db: Db,
  { profileId, userId }: Reader,
  today: string,
): Promise<Acknowledgement[]> {
  return db
    .selectFrom('acknowledgements as a')
    .innerJoin('results as r', 'r.id', 'a.resultId')
    .innerJoin('works as w', 'w.id', 'r.workId')
    .innerJoin('courses as c', 'c.id', 'w.courseId')
    .select(['w.id as work', 'a.acknowledgedAt as at'])
    .where('r.profileId', '=', profileId)
    .where('a.userId', '=', userId)
    .where('c.periodId', '=', currentPeriod(today))
    .where(isOfThatMark)
    .orderBy('w.id')
    .execute()
}

/** A mark of that student, or 404. */
export async function markToAcknowledge(db: Db, profileId: number, work: number) {
  const row = await db
    .selectFrom('results')
    .select(['id', 'kind', 'grade'])
    .where('workId', '=', work)
    .where('profileId', '=', profileId)
    .where('kind', 'is not', null)
    .executeTakeFirst()
  const { id, kind, grade } = found(row)
  return { id, mark: markOf(kind, grade) }
}

/** A guardian's word is nobody else's to give; said twice it stays as it was said first. */
export async function acknowledge(
  db: Db,
  { profileId, principal }: { profileId: number; principal: Principal },
  work: number,
  seen: Mark,
  clock: Clock,
): Promise<Acknowledgement> {
  const { id, mark } = await markToAcknowledge(db, profileId, work)
  if (mark !== seen) throw conflict('server.gradebook.changedSince')
  const { kind, grade } = markColumns(seen)
  const { acknowledgedAt: at } = await db
    .insertInto('acknowledgements')
    .values({ resultId: id, userId: principal.userId, kind: kind!, grade, acknowledgedAt: instant(clock) })
    .onConflict((already) =>
      already.columns(['resultId', 'userId']).doUpdateSet({
        kind: kind!,
        grade,
        acknowledgedAt: sql<string>`case when (acknowledgements.kind, acknowledgements.grade) is not distinct from
          (excluded.kind, excluded.grade) then acknowledgements.acknowledged_at else excluded.acknowledged_at end`,
      }),
    )
    .returning('acknowledgedAt')
    .executeTakeFirstOrThrow()
  return { work, at }
}

/** When a guardian of the student has seen the mark of a cell as it stands; null: none has. */
export async function acknowledgedAt(db: Db, work: number, profileId: number): Promise<string | null> {
  const row = await db
    .selectFrom('acknowledgements as a')
    .innerJoin('results as r', 'r.id', 'a.resultId')
    .select('a.acknowledgedAt as at')
    .where('r.workId', '=', work)
    .where('r.profileId', '=', profileId)
    .where(isOfThatMark)
    .orderBy('a.acknowledgedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
