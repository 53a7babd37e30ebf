import { schedule, usualLesson as usual } from '../../../contract/schedule/endpoints.ts'
import type { ScheduleEntry, SentEntry } from '../../../contract/schedule/schemas.ts'
import type { Answer, Sent } from '../../../contract/types.ts'
import type { Range } from '../../../rules/kyiv.ts'
import { reading } from '../data/reading.ts'

/** Calls that are made of the timetable and its registers, and are stale when they change. */
export const lessonReaders = [schedule.search, schedule.missingRegisters]

/** A participant's lessons within a range, such as a week. */
export function readingLessons(pt: string, range: Range) {
  return { ...reading(schedule.search, { params: { pt }, body: range }), select: completeWeek }
}

export function completeWeek({
  schedule: lessons,
  ...week
}: Sent<typeof schedule.search>): Answer<typeof schedule.search> {
  return { ...week, schedule: lessons.map(complete) }
}

/** A lesson with what most have in common and is therefore not sent. */
export function complete({
  courseType = usual.courseType,
  courseKind = usual.courseKind,
  courseStatus = usual.courseStatus,
  link = null,
  pair = null,
  recording = null,
  topic = null,
  homework = null,
  homeworkDue = null,
  movedFrom = null,
  addedAfterEnd = false,
  beforeFirstDay = false,
  attendance: said = null,
  ...lesson
}: SentEntry): ScheduleEntry {
  const attendance = said && attendanceOf(said)
  const course = { courseType, courseKind, courseStatus, link, pair }
  const content = { recording, topic, homework, homeworkDue }
  return { ...lesson, ...course, ...content, movedFrom, addedAfterEnd, beforeFirstDay, attendance }
}

function attendanceOf({
  presence = null,
  absence = null,
  reported = 0,
  reportedNames = [],
  ...said
}: NonNullable<SentEntry['attendance']>): ScheduleEntry['attendance'] {
  return { ...said, presence, absence, reported, reportedNames }
}
