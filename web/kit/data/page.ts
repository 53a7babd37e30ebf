import { useSyncExternalStore } from 'react'
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

const watchers = new Set<() => void>()

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Hook of `page`, for a component that is drawn anew once it has changed. */
export const usePage = (): PageData => useSyncExternalStore(watch, page)

/** Sets what has become another since the page was sent. */
export function setPage(changed: Partial<PageData>): void {
  read = { ...page(), ...changed }
  for (const tell of watchers) tell()
}

/** Returns what the page was sent with, once, since it grows old; null: nothing. */
export function takePageAnswers(): PageAnswers | null {
  const answers = blockOf('answers') as PageAnswers | null
  document.getElementById('answers')?.remove()
  return answers
}

const opened = { at: performance.now(), date: Date.now() }

/**
 * Milliseconds since the server sent the page, by this device's clock; a page without a date was sent now, as every new
 * document. Browsers write both by the clock on the wall, not always in the zone in which they read it.
 */
const age = typeof document === 'undefined' ? 0 : dateOf(new Document()) - dateOf(document)

function dateOf({ lastModified }: Document): number {
  return Date.parse(lastModified)
}

/** The school's clock. It went on while the device slept, which `performance` may not have counted. */
export function schoolMoment(): Temporal.Instant {
  const passed = Math.max(performance.now() - opened.at, Date.now() - opened.date)
  return Temporal.Instant.fromEpochMilliseconds(Math.round(opened.date - age + page().clockAhead + passed))
}

/** The school's day by now. */
export function schoolDay(): string {
  return wallClock(schoolMoment()).day
}
