import type { PostInput } from '../../contract/news/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'
import { schoolLocale } from '../../rules/languages.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { readAsDemoStudents } from '../news/demo.ts'
import { createPost } from '../news/posts.ts'
import { drafts } from './draft-stories.ts'
import type { Step } from './steps.ts'
import { news, type Story } from './stories.ts'

type Year = { periodId: number; dateFrom: string }

/**
 * Posts what the school announced since then, and plans what it announces within two weeks: the year's news stand at their
 * weeks and weekdays.
 */
export async function announce(
  db: Db,
  step: Step,
  { periodId, dateFrom }: Year,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const monday = weekStart(Temporal.PlainDate.from(dateFrom))
  const groups = await db.selectFrom('groups').select(['id', 'name']).where('periodId', '=', periodId).execute()
  const ahead = Temporal.PlainDateTime.from(until).add({ weeks: 2 }).toString({ smallestUnit: 'minute' })
  for (const story of [...drafts, ...news]) {
    const at = dayOf(monday, story).toPlainDateTime(story.time).toString({ smallestUnit: 'minute' })
    const isPlanned = at > until
    if (at <= since || at > (story.isDraft ? until : ahead) || (await isPosted(db, at))) continue
    const postedAt = clockAt(at).school().toString()
    const state = isPlanned ? 'planned' : story.isDraft ? 'draft' : 'published'
    const post = { ...postOf(story, monday, groups), state, postedAt } as const
    await step('posts.create', () => createPost(db, post, clockAt(isPlanned ? until : at)))
  }
  const [from, to] = [since, until].map((at) => clockAt(at).school().toString())
  await readAsDemoStudents(db, until.slice(0, 10), { since: from!, until: to! })
}

/** What was planned for then has been published by itself. */
async function isPosted(db: Db, at: string): Promise<boolean> {
  const moment = clockAt(at).school().toString()
  return Boolean(await db.selectFrom('posts').select('id').where('postedAt', '=', moment).executeTakeFirst())
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
  const moment = Temporal.PlainDateTime.from(at).toZonedDateTime(kyiv).toInstant()
  return { school: () => moment, real: () => moment }
}
