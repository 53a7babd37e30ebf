import type { ScheduleEntry } from '../../contract/schedule.ts'
import { heldOn } from '../../rules/holidays.ts'
import { clockTime, holds, type Range, type WallClock } from '../../rules/kyiv.ts'
import { attendance, phaseOf } from '../../rules/status.ts'
import type { HolidayOfYear, Lesson } from './lessons.ts'

const ukrainian = new Intl.Collator('uk', { numeric: true })

/** The timetable as it is held within the range, now: by date, start and title. */
export function heldWithin(
  lessons: readonly Lesson[],
  holidays: readonly HolidayOfYear[],
  range: Range,
  now: WallClock,
  isTeacher: boolean,
): ScheduleEntry[] {
  const entries: ScheduleEntry[] = []
  for (const lesson of lessons) {
    const { day, starts, ends, link, opened } = lesson
    const date = dateOf(lesson, holidays)
    if (date === null || !holds(range, date)) continue
    const phase = phaseOf({ date, starts, ends }, now)
    entries.push({
      uuid: lesson.uuid,
      date,
      from: starts === null ? null : clockTime(starts),
      to: ends === null ? null : clockTime(ends),
      courseTitle: lesson.title,
      courseType: lesson.type,
      courseKind: lesson.kind,
      courseStatus: phase !== 'PAST' ? phase : isTeacher ? 'ATTENDED' : attendance(link, opened !== null),
      link,
      group: lesson.group,
      teacher: lesson.teacher,
      recording: lesson.recording,
      movedFrom: date === day ? null : day,
    })
  }
  entries.sort(inOrder)
  return isTeacher ? jointly(entries) : entries
}

function dateOf({ day, periodId }: Lesson, holidays: readonly HolidayOfYear[]) {
  if (!holidays.length) return day
  return heldOn(
    day,
    holidays.filter((holiday) => holiday.periodId === periodId),
  )
}

function inOrder(a: ScheduleEntry, b: ScheduleEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if (a.from !== b.from) return (a.from ?? '~') < (b.from ?? '~') ? -1 : 1
  return ukrainian.compare(a.courseTitle, b.courseTitle) || ukrainian.compare(a.group, b.group)
}

/** Classes that sit together are one lesson of their teacher: it names them all. */
function jointly(entries: ScheduleEntry[]): ScheduleEntry[] {
  const joint = new Map<string, ScheduleEntry>()
  for (const entry of entries) {
    const { date, from, to, courseTitle, courseType, courseKind, link, movedFrom } = entry
    const key = JSON.stringify([date, from, to, courseTitle, courseType, courseKind, link, movedFrom])
    const first = joint.get(key)
    if (first) first.group += `, ${entry.group}`
    else joint.set(key, entry)
  }
  return [...joint.values()]
}
