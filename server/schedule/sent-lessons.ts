import { usualLesson as usual } from '../../contract/schedule/endpoints.ts'
import type { ScheduleEntry, SentEntry } from '../../contract/schedule/schemas.ts'

const unless = <T>(usually: T, value: T): T | undefined => (value === usually ? undefined : value)

/** Lessons as they are sent: of what most have in common, nothing. */
export function sentLessons(lessons: readonly ScheduleEntry[]): SentEntry[] {
  return lessons.map(sentLesson)
}

// Each field by name: a loop over the names takes several times as long, and what is not named here is not sent.
function sentLesson(lesson: ScheduleEntry): SentEntry {
  const { uuid, date, from, to, number, courseTitle, group, teacher, attendance } = lesson
  return {
    uuid,
    date,
    from,
    to,
    number,
    courseTitle,
    courseType: unless(usual.courseType, lesson.courseType),
    courseKind: unless(usual.courseKind, lesson.courseKind),
    courseStatus: unless(usual.courseStatus, lesson.courseStatus),
    link: lesson.link ?? undefined,
    group,
    teacher,
    pair: lesson.pair ?? undefined,
    recording: lesson.recording ?? undefined,
    topic: lesson.topic ?? undefined,
    homework: lesson.homework ?? undefined,
    homeworkDue: lesson.homeworkDue ?? undefined,
    movedFrom: lesson.movedFrom ?? undefined,
    addedAfterEnd: lesson.addedAfterEnd || undefined,
    beforeFirstDay: lesson.beforeFirstDay || undefined,
    attendance: attendance ? sentAttendance(attendance) : undefined,
  }
}

function sentAttendance(said: NonNullable<ScheduleEntry['attendance']>): SentEntry['attendance'] {
  return {
    isTaken: said.isTaken,
    presence: said.presence ?? undefined,
    absence: said.absence ?? undefined,
    reported: said.reported || undefined,
    reportedNames: said.reportedNames.length ? said.reportedNames : undefined,
  }
}
