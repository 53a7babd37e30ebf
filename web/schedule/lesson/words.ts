import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'
import { isAhead, isUnregistered, labelsOf, testOf } from './alive.ts'
import { attendanceWords } from '../../attendance/attendance-words.ts'
import { onDayAt } from './when.ts'

/** Whose eyes the week is for: a teacher needs the groups' names, a half-class its teacher's. */
export type Viewer = { isTeacher: boolean }

/** Several lessons stand in one slot: their teachers tell them apart. */
export function asideOf(
  { group, teacher }: ScheduleEntry,
  { isTeacher }: Viewer,
  crowded: boolean,
): string | undefined {
  if (isTeacher) return group
  return (crowded && teacher) || undefined
}

/** A lesson's status in words; a teacher's that has no register says so by its button. */
export function statusInWords(lesson: ScheduleEntry, { isTeacher }: Viewer): string | undefined {
  if (lesson.courseStatus) return t(`kit.status.${lesson.courseStatus}`)
  return !isTeacher && isUnregistered(lesson) ? t('schedule.lesson.unregistered') : undefined
}

/** The one name of a lesson for those who hear it: what, which, and its status in words. */
export function wordsOf(lesson: ScheduleEntry, viewer: Viewer, aside: string | undefined): string {
  const { type, kind } = labelsOf(lesson)
  return [
    lesson.courseTitle,
    aside,
    type && t(`schedule.type.${type}`),
    kind && t(`schedule.kind.${kind}`),
    lesson.movedFrom && t('schedule.movedFrom', { day: dayMonth(lesson.movedFrom) }),
    statusInWords(lesson, viewer),
    ...attendanceWords(lesson),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Biology — today at 11:00, Geometry — on Friday at 8:50: the tests of a week that are still to come. */
export function testsAhead(
  lessons: ScheduleEntry[],
  { today, monday, isTeacher }: Viewer & { today: string; monday: string },
): string {
  return lessons
    .filter((lesson) => testOf(lesson) && isAhead(lesson))
    .toSorted((a, b) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`))
    .map(({ courseTitle, group, date, from }) =>
      t('schedule.testWhen', {
        title: isTeacher ? `${courseTitle} ${group}` : courseTitle,
        when: onDayAt(date, from, today, monday),
      }),
    )
    .join(', ')
}
