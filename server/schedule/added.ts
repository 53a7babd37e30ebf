import { clockTime, minutesOf, type WallClock } from '../../rules/kyiv.ts'
import { addedAfterEnd, type Held } from '../../rules/status.ts'

/** When a lesson first came, as the column `added_at` takes it. */
export function addedText(at: WallClock | null): string | null {
  return at && `${at.day}T${clockTime(at.minutes)}`
}

/** Whether the lesson had ended when it first came; `addedAt` as the column gives it in JSON. */
export function cameAfterEnd(held: Held, addedAt: string | null): boolean {
  return addedAfterEnd(
    held,
    addedAt === null ? null : { day: addedAt.slice(0, 10), minutes: minutesOf(addedAt.slice(11, 16)) },
  )
}
