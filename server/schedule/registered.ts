import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A register is taken once it names everybody who sits in the lesson on its day. */
export async function takeComplete(db: Db, lessonIds: number[]): Promise<void> {
  await sql`
    update lessons as l set registered_at = now()
    where l.id = any(${lessonIds}::bigint[]) and registered_at is null and not exists (
      select from stays s join profiles p on p.id = s.profile_id
      where s.group_id = l.group_id and held_day(l.group_id, l.date) between s.first_day and s.last_day
        and p.locked_at is null and not p.is_test
        and not exists (select from presences r where r.lesson_id = l.id and r.profile_id = p.id))`.execute(db)
}

/** Registers that name these students no more are not taken any more, where the students belong to the class. */
export async function reopenRegisters(db: Db, gone: { lessonId: number; profileId: number }[]): Promise<void> {
  await sql`
    update lessons l set registered_at = null
    from unnest(${gone.map(({ lessonId }) => lessonId)}::bigint[], ${gone.map(({ profileId }) => profileId)}::bigint[])
      as gone (lesson_id, profile_id)
    join profiles p on p.id = gone.profile_id join stays s on s.profile_id = p.id
    where l.id = gone.lesson_id and l.registered_at is not null and s.group_id = l.group_id
      and held_day(l.group_id, l.date) between s.first_day and s.last_day
      and p.locked_at is null and not p.is_test`.execute(db)
}
