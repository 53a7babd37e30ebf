import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Clock } from '../runtime/clock.ts'
import { found } from '../runtime/errors.ts'

/** Ticked twice it stays as it was ticked first. */
export async function tickHomework(db: Db, clock: Clock, profileId: number, uuid: string): Promise<void> {
  const lessonId = await lessonThatAsks(db, profileId, uuid)
  await db
    .insertInto('homeworkTicks')
    .values({ profileId, lessonId, tickedAt: clock.school().toInstant().toString() })
    .onConflict((already) => already.doNothing())
    .execute()
}

export async function untickHomework(db: Db, profileId: number, uuid: string): Promise<void> {
  const lessonId = await lessonThatAsks(db, profileId, uuid)
  await db.deleteFrom('homeworkTicks').where('profileId', '=', profileId).where('lessonId', '=', lessonId).execute()
}

/** A lesson of the student's class, or half of it, that has homework, or 404. */
async function lessonThatAsks(db: Db, profileId: number, uuid: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons l join memberships m on m.group_id = l.group_id and m.profile_id = ${profileId}
    where l.uuid = ${uuid} and l.homework is not null and not exists (
      select from presences r where r.lesson_id = l.id and r.profile_id = m.profile_id and r.presence = 'ELSEWHERE')`.execute(
    db,
  )
  return found(rows[0]).id
}
