import { sql } from 'kysely'
import type { Post, PostInput } from '../../contract/news/schemas.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { sanitise } from './sanitise.ts'

/** Of `posts p`, under the contract's names, so that no plugin has to map them. */
export const fields = sql`p.id, p.title, p.is_inline as "isInline", p.is_for_guardians as "isForGuardians", p.content,
  p.posted_at as "postedAt", (
    select coalesce(json_agg(group_id order by group_id), '[]') from post_audiences
    where post_id = p.id and group_id is not null) as groups`

export async function allPosts(db: Db): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select ${fields} from posts p order by p.posted_at desc, p.id desc`.execute(db.withoutPlugins())
  return rows
}

export async function createPost(db: Db, input: PostInput, clock: Clock): Promise<Post> {
  await mustBeGroups(db, input.groups)
  const { id } = await db
    .insertInto('posts')
    .values({ ...written(input), postedAt: clock.school().toInstant().toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await address(db, id, input.groups)
  return thePost(db, id)
}

/** It keeps its place: a correction is no news. */
export async function updatePost(db: Db, id: number, input: PostInput): Promise<Post> {
  found(await db.updateTable('posts').set(written(input)).where('id', '=', id).returning('id').executeTakeFirst())
  await mustBeGroups(db, input.groups, id)
  await address(db, id, input.groups)
  return thePost(db, id)
}

export async function removePost(db: Db, id: number): Promise<void> {
  found(await db.deleteFrom('posts').where('id', '=', id).returning('id').executeTakeFirst())
}

export async function thePost(db: Db, id: number): Promise<Post> {
  const { rows } = await sql<Post>`select ${fields} from posts p where p.id = ${id}`.execute(db.withoutPlugins())
  return found(rows[0])
}

function written({ title, isInline, isForGuardians, content }: PostInput) {
  return { title, isInline, isForGuardians, content: sanitise(content) }
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
