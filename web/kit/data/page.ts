import type { PageAnswers } from '../../../contract/dashboard/schemas.ts'
import type { PageData } from '../../../contract/page.ts'
import { wallClock } from '../../../rules/kyiv.ts'

const blockOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') as unknown

let read: PageData | undefined

/** What the server said about the school when it sent the page. */
export function page(): PageData {
  read ??= (blockOf('page') ?? {}) as PageData
  return read
}

/** What the page was sent with; null: nothing. It is had once, since it grows old. */
export function takePageAnswers(): PageAnswers | null {
  const answers = blockOf('answers') as PageAnswers | null
  document.getElementById('answers')?.remove()
  return answers
}

// A page that nobody has dated is as old as this device's clock says.
const sentAt = typeof document === 'undefined' ? Date.now() : Date.parse(document.lastModified)
const opened = { at: performance.now(), date: Date.now() }

/** The school's clock. It went on while the device slept, which `performance` may not have counted. */
export function schoolMoment(): Temporal.Instant {
  const passed = Math.max(performance.now() - opened.at, Date.now() - opened.date)
  return Temporal.Instant.fromEpochMilliseconds(Math.round(sentAt + page().clockAhead + passed))
}

/** The school's day by now. */
export function schoolDay(): string {
  return wallClock(schoolMoment()).day
}
