import { sql } from 'kysely'
import type { Post, WeekPost, WrittenPost } from '../../contract/news/schemas.ts'

const lineFields = sql`p.id, p.title, p.is_for_guardians as "isForGuardians", (
    select coalesce(json_agg(group_id order by group_id), '[]') from post_audiences
    where post_id = p.id and group_id is not null) as groups`

const stateFields = sql`p.state, coalesce(p.publish_at, nullif(p.posted_at, 'infinity')) as "publishAt"`

/** Columns of `posts p` under the contract's names, so that no plugin has to map them. */
export const fields = sql<Post>`${lineFields}, p.is_inline as "isInline", p.is_urgent as "isUrgent", p.content,
  nullif(p.posted_at, 'infinity') as "postedAt"`

/** The same columns, and those that only administrators see. */
export const writtenFields = sql<WrittenPost>`${fields}, ${stateFields}, p.changed_at as "changedAt"`

export const weekFields = sql<WeekPost>`${lineFields}, ${stateFields}`

/** Condition on a row of `posts` or `post_audiences`: the post is published. */
export const isPublished = sql`posted_at < 'infinity'`
