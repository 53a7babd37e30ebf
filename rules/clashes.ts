import { isHalf } from './half-class.ts'

/** A lesson at its time, in minutes since midnight. */
export type TimedLesson = {
  starts: number
  ends: number
  groupId?: number | undefined
  disciplineId?: number | undefined
  teacherId?: number | null | undefined
  kind?: string | undefined
  title?: string | null | undefined
  link?: string | null | undefined
}

export const overlapInTime = (a: TimedLesson, b: TimedLesson) => a.starts < b.ends && b.starts < a.ends

/** Two halves of a class, each with its own teacher. */
export const areHalves = (a: TimedLesson, b: TimedLesson) => a.teacherId !== b.teacherId && isHalf(a) && isHalf(b)

/** Two classes that sit in the same lesson. */
export const areJoint = (a: TimedLesson, b: TimedLesson) =>
  a.groupId !== b.groupId &&
  a.disciplineId === b.disciplineId &&
  a.link === b.link &&
  a.starts === b.starts &&
  a.ends === b.ends

/** The class or the teacher that two lessons of one day need at the same time. */
export function clashOf(a: TimedLesson, b: TimedLesson): 'group' | 'teacher' | undefined {
  if (!overlapInTime(a, b)) return undefined
  if (a.groupId === b.groupId && !areHalves(a, b)) return 'group'
  const isOneTeacher = a.teacherId !== null && a.teacherId !== undefined && a.teacherId === b.teacherId
  return isOneTeacher && !areJoint(a, b) ? 'teacher' : undefined
}
