import { sql } from 'kysely'
import type { Post, WrittenPost } from '../../contract/news/schemas.ts'

/** Columns of `posts p` under the contract's names, so that no plugin has to map them. */
export const fields = sql<Post>`p.id, p.title, p.is_inline as "isInline", p.is_for_guardians as "isForGuardians",
  p.is_urgent as "isUrgent", p.content,
  nullif(p.posted_at, 'infinity') as "postedAt", (
    select coalesce(json_agg(group_id order by group_id), '[]') from post_audiences
    where post_id = p.id and group_id is not null) as groups`

/** The same columns, and those that only administrators see. */
export const writtenFields = sql<WrittenPost>`${fields}, p.state, p.changed_at as "changedAt",
  coalesce(p.publish_at, nullif(p.posted_at, 'infinity')) as "publishAt"`

/** Condition on a row of `posts` or `post_audiences`: the post is published. */
export const isPublished = sql`posted_at < 'infinity'`
