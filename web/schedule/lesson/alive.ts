import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { type WallClock, minutesOf } from '../../../rules/kyiv.ts'
import { type Held, isInactive, phaseOf } from '../../../rules/status.ts'

export function heldOf({ date, from, to }: ScheduleEntry): Held {
  return { date, starts: from && to ? minutesOf(from) : null, ends: from && to ? minutesOf(to) : null }
}

/** The lessons with the statuses that they have now; whether a lesson that has just ended was attended only the server knows. */
export function aliveAt(lessons: ScheduleEntry[], now: WallClock): ScheduleEntry[] {
  return lessons.map((lesson) => {
    const phase = phaseOf(heldOf(lesson), now)
    if (phase !== 'PAST') return { ...lesson, courseStatus: phase }
    return isAhead(lesson) ? { ...lesson, courseStatus: null } : lesson
  })
}

/** A teacher's lesson without a register has no tick: nobody has said yet who was there. */
export function asSeenBy(lesson: ScheduleEntry, { isTeacher }: { isTeacher: boolean }): ScheduleEntry {
  const isUntaken = isTeacher && lesson.courseStatus === 'ATTENDED' && !lesson.attendance?.isTaken
  return isUntaken ? { ...lesson, courseStatus: null } : lesson
}

/**
 * Whether nobody has told yet if a student was in a lesson that is over. Of one that came after its end, and of whoever its
 * register leaves out, nobody is to tell.
 */
export function isUnregistered({ courseStatus, addedAfterEnd, attendance }: ScheduleEntry): boolean {
  return courseStatus === null && !addedAfterEnd && !attendance?.isTaken && !attendance?.presence
}

/** Whether a lesson has ended since the server answered. */
export function isOutdated(lessons: ScheduleEntry[], now: WallClock): boolean {
  return lessons.some((lesson) => isAhead(lesson) && phaseOf(heldOf(lesson), now) === 'PAST')
}

/** Runs or is to come. */
export function isAhead({ courseStatus }: ScheduleEntry): boolean {
  return courseStatus === 'CURRENT' || courseStatus === 'PLANNED'
}

/** An additional course goes on all day, so it is never what runs just now. */
export function isRunning({ courseStatus, from }: ScheduleEntry): boolean {
  return courseStatus === 'CURRENT' && from !== null
}

export type Look = 'running' | 'inactive' | 'test' | 'soon' | 'late' | 'ordinary'

const testLooks = { TEST: 'test', BIG_TEST: 'soon', EXTRA_TEST: 'late' } as const

export type TestType = keyof typeof testLooks

export function testOf({ courseType }: ScheduleEntry): TestType | undefined {
  return courseType in testLooks ? (courseType as TestType) : undefined
}

export function testLook(type: TestType) {
  return testLooks[type]
}

/** What runs stands out before everything else, what is over steps back, a test has its colour. */
export function lookOf(lesson: ScheduleEntry): Look {
  if (isRunning(lesson)) return 'running'
  if (isInactive(lesson.courseKind, lesson.courseStatus)) return 'inactive'
  const test = testOf(lesson)
  return test ? testLook(test) : 'ordinary'
}

/** What is said of a lesson besides its title: its type unless an ordinary lesson, its kind unless the ordinary one. */
export function labelsOf({ courseType, courseKind }: ScheduleEntry) {
  return {
    type: courseType === 'CLASSES' ? undefined : courseType,
    kind: courseKind === 'GROUP' || courseKind === courseType ? undefined : courseKind,
  }
}
