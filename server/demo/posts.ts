import { sql } from 'kysely'
import type { PostInput } from '../../contract/news/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'
import { schoolLocale } from '../../rules/languages.ts'
import { type Clock, instant } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { createPost } from '../news/posts.ts'
import { drafts } from './draft-stories.ts'
import { news, type Story } from './stories.ts'

type Year = { periodId: number; dateFrom: string }

/**
 * Posts what the school announced since then, and plans what it announces within two weeks: the year's news stand at their
 * weeks and weekdays.
 */
export async function announce(
  db: Db,
  { periodId, dateFrom }: Year,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const monday = weekStart(Temporal.PlainDate.from(dateFrom))
  const groups = await db.selectFrom('groups').select(['id', 'name']).where('periodId', '=', periodId).execute()
  const ahead = Temporal.PlainDateTime.from(until).add({ weeks: 2 }).toString({ smallestUnit: 'minute' })
  for (const story of [...drafts, ...news]) {
    const at = dayOf(monday, story).toPlainDateTime(story.time).toString({ smallestUnit: 'minute' })
    const isAhead = at > until
    if (at <= since || at > (story.isDraft ? until : ahead) || (await isThere(db, at))) continue
    const publication = story.isDraft ? { publishAt: null } : isAhead ? { publishAt: instant(clockAt(at)) } : {}
    await createPost(db, { ...postOf(story, monday, groups), ...publication }, clockAt(isAhead ? until : at))
  }
}

/** A post that was planned for then may have been published by itself. */
async function isThere(db: Db, at: string): Promise<boolean> {
  const { rows } = await sql`select from posts where listed_at = ${instant(clockAt(at))}::timestamptz`.execute(db)
  return rows.length > 0
}

function postOf(story: Story, monday: Temporal.PlainDate, groups: { id: number; name: string }[]): PostInput {
  const day = (week: number, weekday: number) =>
    dayOf(monday, { week, weekday }).toLocaleString(schoolLocale, { day: 'numeric', month: 'long' })
  const { title, content } = story.post(day)
  return {
    title,
    content,
    isInline: story.isInline ?? false,
    isForGuardians: story.isForGuardians ?? false,
    isUrgent: story.isUrgent ?? false,
    groups: groups.filter(({ name }) => story.groups?.includes(name)).map(({ id }) => id),
  }
}

function dayOf(monday: Temporal.PlainDate, { week, weekday }: Pick<Story, 'week' | 'weekday'>) {
  return monday.add({ weeks: week, days: weekday - 1 })
}

function weekStart(day: Temporal.PlainDate) {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

function clockAt(at: string): Clock {
  const moment = Temporal.PlainDateTime.from(at).toZonedDateTime(kyiv)
  return { school: () => moment, real: () => moment.toInstant() }
}
