import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { clockTime, holds, type Range, type WallClock } from '../../rules/kyiv.ts'
import { schoolLocale } from '../../rules/languages.ts'
import { attendance, phaseOf, type Phase, type Signs } from '../../rules/status.ts'
import { linkOfCourse } from '../google/lesson-links.ts'
import { cameAfterEnd } from './added.ts'
import type { Lesson, Reported, Timetable } from './lessons.ts'
import { dateOf, placeOf, type Numbers } from './numbers.ts'
import type { ReportedFrom } from './reported.ts'

const ukrainian = new Intl.Collator(schoolLocale, { numeric: true })

/** What is known of a participant's lessons: of a student the own absences, of a teacher those of the students. */
type WeekFacts = Timetable & {
  absences: readonly Reported[]
  reported: readonly ReportedFrom[]
  isTeacher: boolean
  /** A student's, by group; none: the study year's. */
  firstDays: ReadonlyMap<number, string>
  numbers: Numbers
}

/** A week for which no absences are read. */
export const nobodyAway = { absences: [], reported: [], firstDays: new Map<number, string>() }

/** The timetable as it is held within the range, now: by date, start and title. */
export function heldWithin(known: WeekFacts, range: Range, now: WallClock): ScheduleEntry[] {
  const { lessons, holidays, courses, numbers, isTeacher } = known
  const entries: ScheduleEntry[] = []
  for (const lesson of lessons) {
    const { day, starts, ends, link, groupId, presence, isTaken } = lesson
    const date = dateOf(lesson, holidays)
    if (date === null || !holds(range, date)) continue
    const held = { date, starts, ends }
    const addedAfterEnd = cameAfterEnd(held, lesson.addedAt)
    const beforeFirstDay = date < (known.firstDays.get(groupId) ?? '')
    const signs = { opened: lesson.opened !== null, presence, isTaken, addedAfterEnd, beforeFirstDay }
    const courseStatus = statusOf(signs, phaseOf(held, now), isTeacher)
    entries.push({
      uuid: lesson.uuid,
      date,
      from: starts === null ? null : clockTime(starts),
      to: ends === null ? null : clockTime(ends),
      number: numbers.get(placeOf({ groupId, date, starts, ends })) ?? null,
      courseTitle: lesson.title,
      courseType: lesson.type,
      courseKind: lesson.kind,
      courseStatus,
      link: link ?? linkOfCourse(courses, lesson, date),
      group: lesson.group,
      teacher: lesson.teacher,
      pair: isTeacher ? { discipline: lesson.disciplineId, group: lesson.groupId } : null,
      recording: lesson.recording,
      topic: lesson.topic,
      homework: lesson.homework,
      homeworkDue: lesson.homeworkDue,
      movedFrom: date === day ? null : day,
      addedAfterEnd,
      beforeFirstDay,
      attendance: beforeFirstDay ? null : attendanceOf(lesson, { date, courseStatus }, known),
    })
  }
  entries.sort(inOrder)
  return isTeacher ? jointly(entries, lessons) : entries
}

/** A teacher was there, unless the lesson came after its end and no register says that it was held. */
function statusOf(
  { beforeFirstDay, ...signs }: Signs & { beforeFirstDay: boolean },
  phase: Phase,
  isTeacher: boolean,
): ScheduleEntry['courseStatus'] {
  if (phase !== 'PAST') return phase
  if (beforeFirstDay) return null
  if (!isTeacher) return attendance(signs)
  return signs.addedAfterEnd && !signs.isTaken ? null : 'ATTENDED'
}

type Shown = Pick<ScheduleEntry, 'date' | 'courseStatus'>

/** Who came although they were reported as absent came: the register says so, or the link that they followed. */
function attendanceOf({ uuid, groupId, presence, isTaken }: Lesson, { date, courseStatus }: Shown, known: WeekFacts) {
  const reported = known.absences.find((one) => holds(one, date) && (one.lesson === null || one.lesson === uuid))
  const came = courseStatus === 'ATTENDED' || presence === 'PRESENT' || presence === 'LATE'
  const absence = came ? undefined : reported
  const away = known.reported.filter(
    (one) => one.groupId === groupId && (one.lesson === null || one.lesson === uuid) && holds(one, date),
  )
  if (!presence && !isTaken && !absence && !away.length) return null
  const names = new Map(away.map(({ profileId, name }) => [profileId, name]))
  return {
    isTaken,
    presence,
    absence: absence?.reason ?? null,
    reported: names.size,
    reportedNames: [...names.values()],
  }
}

function inOrder(a: ScheduleEntry, b: ScheduleEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if (a.from !== b.from) return (a.from ?? '~') < (b.from ?? '~') ? -1 : 1
  return ukrainian.compare(a.courseTitle, b.courseTitle) || ukrainian.compare(a.group, b.group)
}

/**
 * Classes that sit together are one lesson of their teacher: it names them all. Its link is the classes' own, else the one
 * that their courses give; none where these differ. So is its number.
 */
function jointly(entries: ScheduleEntry[], lessons: readonly Lesson[]): ScheduleEntry[] {
  const ownLinks = new Map(lessons.map(({ uuid, link }) => [uuid, link]))
  const joint = new Map<string, { first: ScheduleEntry; links: Set<string> }>()
  for (const entry of entries) {
    const { uuid, date, from, to, courseTitle, courseType, courseKind, link, movedFrom } = entry
    const key = JSON.stringify([date, from, to, courseTitle, courseType, courseKind, ownLinks.get(uuid), movedFrom])
    const known = joint.get(key)
    const { first, links } = known ?? { first: entry, links: new Set() }
    if (known) join(first, entry)
    else joint.set(key, { first, links })
    if (link !== null) links.add(link)
  }
  return [...joint.values()].map(({ first, links }) =>
    Object.assign(first, { link: links.size === 1 ? [...links][0]! : null }),
  )
}

function join(first: ScheduleEntry, { group, number, attendance: other, courseStatus, addedAfterEnd }: ScheduleEntry) {
  if (first.number !== number) first.number = null
  first.group += `, ${group}`
  first.courseStatus ??= courseStatus
  first.addedAfterEnd &&= addedAfterEnd
  if (!first.attendance && !other) return
  const [a, b] = [first.attendance ?? nothing, other ?? nothing]
  first.attendance = {
    ...nothing,
    isTaken: a.isTaken && b.isTaken,
    reported: a.reported + b.reported,
    reportedNames: [...a.reportedNames, ...b.reportedNames],
  }
}

const nothing = { isTaken: false, presence: null, absence: null, reported: 0, reportedNames: [] }
