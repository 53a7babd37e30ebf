import type { Comment } from '../../contract/gradebook/schemas.ts'
import type { Db } from '../db/db.ts'
import { instant, type Clock } from '../runtime/clock.ts'
import { conflict } from '../runtime/errors.ts'

/** Comments of marks that stand, with the names of their teachers. */
export function writtenComments(db: Db) {
  return db
    .selectFrom('results as r')
    .innerJoin('markComments as m', 'm.resultId', 'r.id')
    .leftJoin('profiles as t', 't.id', 'm.profileId')
    .select(({ eb, ref, val }) => [
      'm.text',
      'm.writtenAt as at',
      eb(eb(ref('t.lastName'), '||', val(' ')), '||', ref('t.firstName'))
        .$castTo<string | null>()
        .as('by'),
    ])
    .where('m.text', 'is not', null)
    .where('r.kind', 'is not', null)
    .$narrowType<{ text: string }>()
}

export async function commentOn(db: Db, work: number, profileId: number): Promise<Comment | null> {
  const query = writtenComments(db).where('r.workId', '=', work).where('r.profileId', '=', profileId)
  return (await query.executeTakeFirst()) ?? null
}

/** A student's mark for a work; `by`: the profile of the teacher who comments on it. */
type Commented = { work: number; profileId: number; by: number }

/** `text`: empty takes the comment back. `seen`: the comment that the teacher saw. */
export type Words = { text: string; seen: string | null }

/** 409 where there is no mark, or another comment by now. */
export async function writeComment(
  db: Db,
  { work, profileId, by }: Commented,
  { text: given, seen }: Words,
  clock: Clock,
): Promise<Comment | null> {
  const result = await db
    .selectFrom('results')
    .select(['id', 'kind'])
    .where('workId', '=', work)
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  const there = await commentOn(db, work, profileId)
  const text = given || null
  const stands = there?.text ?? null
  if (stands === text) return there
  if (!result || result.kind === null) throw conflict('server.gradebook.noMark')
  if (stands !== seen) throw conflict('server.gradebook.commentChanged')
  const written = { profileId: by, text, writtenAt: instant(clock) }
  await db
    .insertInto('markComments')
    .values({ resultId: result.id, ...written })
    .onConflict((before) => before.column('resultId').doUpdateSet(written))
    .execute()
  return commentOn(db, work, profileId)
}
