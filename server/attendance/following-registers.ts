import { sql } from 'kysely'
import type { RegisterChange as ToldChange } from '../../contract/attendance/schemas.ts'
import { clockTime, type WallClock } from '../../rules/kyiv.ts'
import type { Saved } from '../gradebook/marking.ts'
import type { Db } from '../db/db.ts'
import { begunLessons, noteAbsent, takeBackAbsent, type RegisterChange, type SheetDay } from './absent-marks.ts'
import { presenceRows } from './presences.ts'

/** н that was written into cells stands in the registers of that day's lessons; where it gave way they say again what they said. */
export async function carryToRegisters(
  db: Db,
  work: SheetDay & { id: number },
  rows: Saved[],
  now: WallClock,
): Promise<RegisterChange[]> {
  const gone = rows.filter(({ former, kind }) => former === 'ABSENT' && kind !== 'ABSENT')
  const come = rows.filter(({ former, kind }) => former !== 'ABSENT' && kind === 'ABSENT')
  const ids = (some: Saved[]) => some.map(({ profileId }) => profileId)
  const back = gone.length ? await takeBackAbsent(db, work.id, ids(gone)) : []
  const noted = come.length ? await noteAbsent(db, work.id, await begunLessons(db, work, now), ids(come)) : []
  return [...back, ...noted]
}

/**
 * н of a work whose day has become another leaves the registers of the former one, and stands in those of the new one. Whom
 * a hand called absent on the former day was absent then, which says nothing of the new one: they are answered.
 */
export async function moveInRegisters(
  db: Db,
  former: SheetDay,
  work: SheetDay & { id: number },
  now: WallClock,
): Promise<number[]> {
  const lessons = await begunLessons(db, former, now)
  const ids = lessons.map(({ id }) => id)
  const byHand = (await presenceRows(db, ids, null)).filter(({ isAbsentByHand }) => isAbsentByHand)
  const { rows } = await sql<{ profileId: number; isTyped: boolean }>`
    select profile_id, profile_id <> all(${byHand.map(({ profileId }) => profileId)}::bigint[])
      or exists (select from absent_marks k where k.work_id = r.work_id and k.profile_id = r.profile_id) as is_typed
    from results r where work_id = ${work.id} and kind = 'ABSENT' order by profile_id`.execute(db)
  await takeBackAbsent(db, work.id, null)
  const absent = rows.filter(({ isTyped }) => isTyped).map(({ profileId }) => profileId)
  if (absent.length) await noteAbsent(db, work.id, await begunLessons(db, work, now), absent)
  return rows.filter(({ isTyped }) => !isTyped).map(({ profileId }) => profileId)
}

/** Of registers that were taken, or named the student: what н alone has made is nobody's news. `date`: when the lessons were held. */
export async function toldChanges(db: Db, date: string, changes: RegisterChange[]): Promise<ToldChange[]> {
  const worth = changes.filter(({ before, after, wasTaken }) => wasTaken || (before !== null && after !== null))
  if (!worth.length) return []
  const { rows } = await sql<{ uuid: string; name: string; starts: number | null }>`
    select p.uuid, p.last_name || ' ' || p.first_name as name, l.starts
    from unnest(${worth.map(({ profileId }) => profileId)}::bigint[], ${worth.map(({ lessonId }) => lessonId)}::bigint[])
      with ordinality as changes (profile_id, lesson_id, place)
    join profiles p on p.id = profile_id join lessons l on l.id = lesson_id order by place`.execute(db)
  return rows.map(({ uuid, name, starts }, place) => {
    const { before, after } = worth[place]!
    return { student: uuid, name, date, from: starts === null ? null : clockTime(starts), before, after }
  })
}
