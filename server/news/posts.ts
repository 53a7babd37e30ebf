import { sql } from 'kysely'
import type { Seen } from '../../contract/kit/values.ts'
import type { PostInput, WrittenPost } from '../../contract/news/schemas.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import { type Clock, instant } from '../runtime/clock.ts'
import { found, invalid } from '../runtime/errors.ts'
import { writtenFields } from './fields.ts'
import { withImagesKept } from './images.ts'
import { sanitise } from './sanitise.ts'

export async function createPost(db: Db, input: PostInput, clock: Clock): Promise<WrittenPost> {
  await mustBeGroups(db, input.groups)
  const { id } = await db
    .insertInto('posts')
    .values({ ...(await written(db, input, clock)), ...publication(input, clock), changedAt: instant(clock) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await address(db, id, input.groups)
  return thePost(db, id)
}

/** Changes a post. A published one keeps its place: a correction is no news. */
export async function updatePost(
  db: Db,
  id: number,
  { seen, ...given }: PostInput & { seen?: Seen },
  clock: Clock,
): Promise<WrittenPost> {
  await sql`select from posts where id = ${id} for update`.execute(db)
  const before = await thePost(db, id)
  const input = withNewer<PostInput>(before, { ...given, content: sanitise(given.content) }, seen)
  await mustBeGroups(db, input.groups, id)
  await db
    .updateTable('posts')
    .set({
      ...(await written(db, input, clock)),
      ...(!keepsPublication(input, before) && publication(input, clock)),
      changedAt: instant(clock),
    })
    .where('id', '=', id)
    .execute()
  await address(db, id, input.groups)
  return thePost(db, id)
}

export async function removePost(db: Db, id: number): Promise<void> {
  found(await db.deleteFrom('posts').where('id', '=', id).returning('id').executeTakeFirst())
}

export async function thePost(db: Db, id: number): Promise<WrittenPost> {
  const { rows } = await sql<WrittenPost>`select ${writtenFields} from posts p where p.id = ${id}`.execute(
    db.withoutPlugins(),
  )
  return found(rows[0])
}

async function written(db: Db, { title, isInline, isForGuardians, isUrgent, content }: PostInput, clock: Clock) {
  const kept = await withImagesKept(db, sanitise(content), clock)
  return { title, isInline, isForGuardians, content: kept, ...(isUrgent !== undefined && { isUrgent }) }
}

/** Whether the post stays published or planned as it is. Its own moment may have come while it was edited. */
function keepsPublication({ publishAt }: PostInput, before: WrittenPost): boolean {
  if (publishAt === undefined) return before.state === 'published'
  return publishAt !== null && before.publishAt !== null && Temporal.Instant.compare(publishAt, before.publishAt) === 0
}

/** Columns for the moment that was chosen. Throws where it is in the past. */
function publication({ publishAt }: PostInput, clock: Clock) {
  const now = instant(clock)
  if (publishAt === undefined) return { postedAt: now, publishAt: null }
  if (publishAt === null) return { postedAt: 'infinity', publishAt: null }
  if (Temporal.Instant.compare(publishAt, now) <= 0) throw invalid({ publishAt: 'server.news.past' })
  return { postedAt: 'infinity', publishAt }
}

/** A group that has been deleted since stays with the posts that it has. */
async function mustBeGroups(db: Db, groups: number[], postId: number | null = null): Promise<void> {
  const { rows } = await sql`select from groups g where id = any(${groups}::bigint[]) and (hidden_at is null
    or exists (select from post_audiences where post_id = ${postId} and group_id = g.id))`.execute(db)
  if (rows.length !== new Set(groups).size) throw invalid({ groups: 'server.news.noSuchGroup' })
}

async function address(db: Db, id: number, groups: number[]): Promise<void> {
  const audiences = groups.length ? groups : [0]
  await sql`delete from post_audiences where post_id = ${id} and audience <> all(${audiences}::bigint[])`.execute(db)
  await sql`insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select id, nullif(audience, 0), is_for_guardians, posted_at from posts, unnest(${audiences}::bigint[]) audience
    where id = ${id} on conflict do nothing`.execute(db)
}
