import type { PageAnswers } from '../../../contract/dashboard/schemas.ts'
import type { PageData } from '../../../contract/page.ts'
import { wallClock } from '../../../rules/kyiv.ts'

const blockOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') as unknown

let read: PageData | undefined

/** What the server said about the school when it sent the page. */
export function page(): PageData {
  read ??= { ...(blockOf('page') as PageData | null), ...sentAt() } as PageData
  return read
}

/** The server may send bytes that it made up to a minute ago, and tells beside them what time it is: over https alone. */
function sentAt(): Partial<PageData> {
  const [visit] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const now = visit?.serverTiming?.find(({ name }) => name === 'now')?.description
  return now ? { now } : {}
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
