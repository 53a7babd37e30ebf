import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { MadePicture } from '../runtime/remaking.ts'
import { found } from '../runtime/errors.ts'

export async function storePicture(
  db: Db,
  userId: number | null,
  { width, height, content }: MadePicture,
): Promise<string> {
  const { uuid } = await db
    .insertInto('pictures')
    .values({ width, height, content, uploadedBy: userId })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

export async function pictureBytes(db: Db, uuid: string): Promise<Buffer> {
  const { content } = found(
    await db.selectFrom('pictures').select('content').where('uuid', '=', uuid).executeTakeFirst(),
  )
  return content
}

/** What nothing holds after a month was left out of whatever it was uploaded for. */
export async function removeForgotten(db: Db, isHeld: RawBuilder<unknown>): Promise<void> {
  await sql`delete from pictures where created_at < now() - interval '30 days' and not ${isHeld}`.execute(db)
}
