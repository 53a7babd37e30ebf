import type { PostState } from '../../../contract/news/endpoints.ts'
import type { Post, WrittenPost } from '../../../contract/news/schemas.ts'
import { kyivZone, schoolNow } from '../../kit/time/dates.ts'

/** A post as its form holds it. */
export type PostDraft = Pick<
  WrittenPost,
  'title' | 'isInline' | 'isForGuardians' | 'isUrgent' | 'content' | 'groups'
> & {
  state: PostState
  /** When it is published, if it is planned: `YYYY-MM-DD` and `8:00`, as they are typed. */
  day: string
  time: string
}

export function draftOf(post: WrittenPost | null): PostDraft {
  const at = post?.publishAt ? Temporal.Instant.from(post.publishAt).toZonedDateTimeISO(kyivZone()) : undefined
  const tomorrow = schoolNow().toPlainDate().add({ days: 1 })
  return {
    title: post?.title ?? '',
    isInline: post?.isInline ?? false,
    isForGuardians: post?.isForGuardians ?? false,
    isUrgent: post?.isUrgent ?? false,
    content: post?.content ?? '',
    groups: post?.groups ?? [],
    state: post?.state ?? 'published',
    day: (post?.state === 'planned' && at ? at.toPlainDate() : tomorrow).toString(),
    time: post?.state === 'planned' && at ? `${at.hour}:${String(at.minute).padStart(2, '0')}` : '8:00',
  }
}

/** The moment that a day and a time of Kyiv mean; undefined: they mean none. */
export function momentOf({ day, time }: Pick<PostDraft, 'day' | 'time'>): string | undefined {
  const [, hour, minute] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(time) ?? []
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const at = Temporal.PlainDate.from(day).toPlainDateTime({ hour: Number(hour), minute: Number(minute) })
  return at.toZonedDateTime(kyivZone()).toInstant().toString()
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The names under which two drafts differ. */
export function differing(one: PostDraft, other: PostDraft): (keyof PostDraft)[] {
  return (Object.keys(one) as (keyof PostDraft)[]).filter((name) => !isSame(one[name], other[name]))
}

/** Draft with the typed fields of `draft` and the other fields of `now`. */
export function rebased(draft: PostDraft, begun: PostDraft, now: PostDraft): PostDraft {
  const typed = differing(draft, begun).map((name) => [name, draft[name]])
  return { ...now, ...Object.fromEntries(typed) }
}

/** Body that is sent to the server. A post that is published, or is to be at once, names no moment. */
export function bodyOf({ day, time, state, ...draft }: PostDraft) {
  if (state === 'published') return draft
  return { ...draft, publishAt: state === 'planned' ? (momentOf({ day, time }) ?? null) : null }
}

/** The draft as readers will see it. */
export function postOf(draft: PostDraft, post: WrittenPost | null): Post {
  const published = post?.state === 'published' ? post.postedAt : null
  const now = schoolNow().toInstant().toString()
  const postedAt = draft.state === 'planned' ? (momentOf(draft) ?? now) : (published ?? now)
  return { ...draft, id: post?.id ?? 1, postedAt }
}
