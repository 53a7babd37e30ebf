import { dueShown } from '../../contract/gradebook/endpoints.ts'
import type { SentResult } from '../../contract/gradebook/schemas.ts'
import { progressOf } from '../../rules/assignments.ts'

/** A page's share of what first pages show, as it is kept with the page. */
export type PageTasks = {
  open: SentResult[]
  /** The latest ones that are marked, the newest first. */
  marked: SentResult[]
  /** Number of works that are handed in and not marked. */
  waits: number
  done: number
}

/** Returns the share of a page with these results: nothing of it depends on the day. */
export function tasksOf(results: readonly SentResult[]): PageTasks {
  const { OPEN: open = [], WAITS: waits = [], DONE: done = [] } = Object.groupBy(results, progressOf)
  const marked = done.filter(({ mark, marked }) => mark !== null && marked).toSorted(latestFirst)
  return { open, marked: marked.slice(0, dueShown.marks), waits: waits.length, done: done.length }
}

function latestFirst(a: SentResult, b: SentResult): number {
  return b.marked!.localeCompare(a.marked!) || b.id - a.id
}
