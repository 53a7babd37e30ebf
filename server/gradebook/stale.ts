import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { databaseOf } from '../db/read.ts'
import { recomputeDiaries, lockDiaries } from './diaries.ts'

/** Writes those of the diaries anew that a change of class or weights has left behind. */
export async function refreshStale(db: Db, periodId: number, profileIds: number[]): Promise<void> {
  await databaseOf(db)
    .transaction()
    .execute(async (trx) => {
      await lockDiaries(trx, profileIds)
      const { rows } = await sql<{ profileId: number }>`
      delete from stale_diaries where period_id = ${periodId} and profile_id = any(${profileIds}::bigint[])
      returning profile_id`.execute(trx)
      const stale = rows.map(({ profileId }) => profileId)
      if (!stale.length) return
      for (const disciplineId of await disciplinesOf(trx, periodId, stale))
        await recomputeDiaries(trx, { periodId, disciplineId }, stale)
      await dropEmpty(trx, periodId, stale)
    })
}

async function disciplinesOf(db: Db, periodId: number, profileIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select discipline_id as id from courses where period_id = ${periodId} and group_id in (
      select group_id from memberships where period_id = ${periodId} and profile_id = any(${profileIds}::bigint[]))
    union
    select discipline_id from diary_totals where period_id = ${periodId} and profile_id = any(${profileIds}::bigint[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A discipline of a class left behind that leaves no mark goes from the diary. */
async function dropEmpty(db: Db, periodId: number, profileIds: number[]): Promise<void> {
  await sql`
    delete from diary_totals t where period_id = ${periodId} and profile_id = any(${profileIds}::bigint[])
      and not exists (select from memberships m join courses c on c.group_id = m.group_id
        where m.profile_id = t.profile_id and m.period_id = t.period_id and c.discipline_id = t.discipline_id)
      and not exists (select from official_marks o where o.profile_id = t.profile_id and o.period_id = t.period_id
        and o.discipline_id = t.discipline_id and o.kind is not null)
      and not exists (select from diary_pages p where p.profile_id = t.profile_id and p.period_id = t.period_id
        and p.discipline_id = t.discipline_id and p.results <> '[]')`.execute(db)
}

/** What a read found out beside its answer: whether the diary has to be written anew first. */
export type Freshness = { periodId: number | null; stale: boolean }

/** Tells that a change of class or weights has left a student's diary of a study year behind. Part of a statement. */
export function isStale(profileId: number, periodId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from stale_diaries s where s.profile_id = ${profileId} and s.period_id = ${periodId})`
}

/** Reads; a diary left behind is written anew, and read again. */
export async function readFresh<T extends Freshness>(db: Db, profileId: number, read: () => Promise<T>): Promise<T> {
  const first = await read()
  if (!first.stale || first.periodId === null) return first
  await refreshStale(db, first.periodId, [profileId])
  return read()
}
