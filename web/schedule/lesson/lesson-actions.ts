import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { webLink } from '../../../rules/links.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { hasBegun, phaseOf } from '../../../rules/status.ts'
import { heldOf } from './alive.ts'

export type Viewer = 'student' | 'guardian' | 'teacher'
export type LessonAction = 'recording' | 'join' | 'absence' | 'register' | 'homework' | 'content' | 'journal'

/**
 * What can be done with a lesson, the main thing first: its recording once it is over, the way in on its day, a guardian's
 * word before it ends, a register that is missing.
 */
export function actionsOf(lesson: ScheduleEntry, viewer: Viewer, now: WallClock): LessonAction[] {
  const held = heldOf(lesson)
  const isPast = phaseOf(held, now) === 'PAST'
  const joins: LessonAction[] = webLink(lesson.link) && lesson.date === now.day && !isPast ? ['join'] : []
  const watches: LessonAction[] = webLink(lesson.recording) ? ['recording'] : []
  if (viewer === 'teacher') {
    const begun = hasBegun(held, now)
    const isMissing = begun && !lesson.attendance?.isTaken && !lesson.addedAfterEnd
    const register: LessonAction[] = begun ? ['register'] : []
    const first = isMissing && isPast ? [...register, ...watches] : [...joins, ...watches, ...register]
    return [...first, 'content', ...(lesson.pair ? (['journal'] as const) : [])]
  }
  const isDue = lesson.homework !== null && (lesson.homeworkDue ?? lesson.date) >= now.day
  const homework: LessonAction[] = isDue ? ['homework'] : []
  const absence: LessonAction[] = viewer === 'guardian' && lesson.date >= now.day && !isPast ? ['absence'] : []
  return [...watches, ...absence, ...joins, ...homework]
}
