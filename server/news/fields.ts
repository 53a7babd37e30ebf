import { sql } from 'kysely'
import type { Post, WrittenPost } from '../../contract/news/schemas.ts'

/** Of `posts p`, under the contract's names, so that no plugin has to map them. */
export const fields = sql<Post>`p.id, p.title, p.is_inline as "isInline", p.is_for_guardians as "isForGuardians",
  p.is_urgent as "isUrgent", p.content, nullif(p.posted_at, 'infinity') as "postedAt", (
    select coalesce(json_agg(group_id order by group_id), '[]') from post_audiences
    where post_id = p.id and group_id is not null) as groups`

/** What whoever writes it sees besides. */
export const writtenFields = (now: string) => sql<WrittenPost>`${fields}, p.changed_at as "changedAt",
  case when p.posted_at = 'infinity' then 'draft' when p.posted_at > ${now} then 'planned' else 'published' end as state`

/** What follows `from posts p where`, for what has been published. */
export const isPublished = (now: string) => sql`p.posted_at <= ${now}::timestamptz`
