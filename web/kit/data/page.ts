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

/** The school's day by now. */
export function schoolDay(): string {
  return wallClock(Temporal.Instant.from(page().now).add({ milliseconds: Math.round(performance.now()) })).day
}
