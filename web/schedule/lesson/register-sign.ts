import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { hasBegun } from '../../../rules/status.ts'
import { heldOf } from './alive.ts'

/** What a teacher is told of a lesson's register; undefined: none is asked for, or not yet. */
export function registerSign(lesson: ScheduleEntry, now: WallClock): 'taken' | 'missing' | undefined {
  if (lesson.attendance?.isTaken) return 'taken'
  return hasBegun(heldOf(lesson), now) && !lesson.addedAfterEnd ? 'missing' : undefined
}
