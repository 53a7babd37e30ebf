import { sql } from 'kysely'
import type { PostState } from '../../contract/news/endpoints.ts'
import type { PostInput, WrittenPost } from '../../contract/news/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { withNewer } from '../http/seen.ts'
import { type Clock, instant } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { writtenFields } from './fields.ts'
import { keepPictures, withPicturesKept } from './pictures.ts'
import { sanitise } from './sanitise.ts'

export async function thePost(db: Db, id: number, clock: Clock): Promise<WrittenPost> {
  const { rows } =
    await sql<WrittenPost>`select ${writtenFields(instant(clock))} from posts p where p.id = ${id}`.execute(
      db.withoutPlugins(),
    )
  return found(rows[0])
}

export async function createPost(db: Db, input: PostInput, clock: Clock): Promise<WrittenPost> {
  await mustBeGroups(db, input.groups)
  const { id } = await db
    .insertInto('posts')
    .values({ ...(await written(db, input)), postedAt: postedAt(input, 'published', clock), changedAt: instant(clock) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return addressed(db, id, input, clock)
}

type Updating = PostInput & { seen?: Seen }

/** A published post keeps its place: a correction is no news. */
export async function updatePost(db: Db, id: number, { seen, ...given }: Updating, clock: Clock): Promise<WrittenPost> {
  await sql`select from posts where id = ${id} for update`.execute(db)
  const before = await thePost(db, id, clock)
  const input = withNewer<PostInput>(before, { ...given, content: sanitise(given.content) }, seen)
  await mustBeGroups(db, input.groups, id)
  const isKept = input.state === undefined || (input.state === 'published' && before.state === 'published')
  await db
    .updateTable('posts')
    .set({
      ...(await written(db, input)),
      ...(!isKept && { postedAt: postedAt(input, before.state, clock) }),
      changedAt: instant(clock),
    })
    .where('id', '=', id)
    .execute()
  return addressed(db, id, input, clock)
}

export async function removePost(db: Db, id: number): Promise<void> {
  found(await db.deleteFrom('posts').where('id', '=', id).returning('id').executeTakeFirst())
}

async function written(db: Db, { title, isInline, isForGuardians, isUrgent, content }: PostInput) {
  return { title, isInline, isForGuardians, isUrgent, content: await withPicturesKept(db, sanitise(content)) }
}

/** A draft is posted never. */
function postedAt({ state, postedAt: at }: PostInput, otherwise: PostState, clock: Clock): string {
  const now = instant(clock)
  switch (state ?? otherwise) {
    case 'draft':
      return 'infinity'
    case 'published':
      return now
    case 'planned':
      if (!at) throw invalid({ postedAt: 'kit.validation.required' })
      if (Temporal.Instant.compare(at, now) <= 0) throw invalid({ postedAt: 'server.news.past' })
      return at
  }
}

/** A group that has been deleted since stays with the posts that it has. */
async function mustBeGroups(db: Db, groups: number[], postId: number | null = null): Promise<void> {
  const { rows } = await sql`select from groups g where id = any(${groups}::bigint[]) and (hidden_at is null
    or exists (select from post_audiences where post_id = ${postId} and group_id = g.id))`.execute(db)
  if (rows.length !== new Set(groups).size) throw invalid({ groups: 'server.news.noSuchGroup' })
}

async function addressed(db: Db, id: number, { groups }: PostInput, clock: Clock): Promise<WrittenPost> {
  const audiences = groups.length ? groups : [0]
  await sql`delete from post_audiences where post_id = ${id} and audience <> all(${audiences}::bigint[])`.execute(db)
  await sql`insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select id, nullif(audience, 0), is_for_guardians, posted_at from posts, unnest(${audiences}::bigint[]) audience
    where id = ${id} on conflict do nothing`.execute(db)
  const post = await thePost(db, id, clock)
  await keepPictures(db, post)
  return post
}
