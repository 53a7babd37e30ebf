import type { PostInput } from '../../contract/news/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'
import { schoolLocale } from '../../rules/languages.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { createPost } from '../news/posts.ts'
import { news, type Story } from './stories.ts'

type Year = { periodId: number; dateFrom: string }

/** Posts what the school announced since then: the year's news stand at their weeks and weekdays. */
export async function announce(
  db: Db,
  { periodId, dateFrom }: Year,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const monday = weekStart(Temporal.PlainDate.from(dateFrom))
  const groups = await db.selectFrom('groups').select(['id', 'name']).where('periodId', '=', periodId).execute()
  for (const story of news) {
    const at = dayOf(monday, story).toPlainDateTime(story.time).toString({ smallestUnit: 'minute' })
    if (at <= since || at > until) continue
    await createPost(db, postOf(story, monday, groups), clockAt(at))
  }
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
