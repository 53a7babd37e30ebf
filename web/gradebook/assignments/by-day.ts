import { bySoonest } from '../../../rules/assignments.ts'
import { addDays, weekOf } from '../../../rules/kyiv.ts'
import type { Task } from './tasks.ts'

export const parts = ['overdue', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'later', 'waits', 'done'] as const
export type Part = (typeof parts)[number]

/** `ticked`: the homework of that part which is done. */
export type PartOfDays = { part: Part; tasks: Task[]; ticked: Task[] }

function partOf({ state, dueDate }: Task, today: string): Part {
  if (state === 'OVERDUE') return 'overdue'
  if (state === 'WAITS') return 'waits'
  if (state !== 'TODO' && state !== 'TICKED') return 'done'
  if (dueDate === null) return 'later'
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  if (dueDate === addDays(today, 1)) return 'tomorrow'
  if (dueDate <= weekOf(today).dateTo) return 'thisWeek'
  return dueDate <= addDays(weekOf(today).dateTo, 7) ? 'nextWeek' : 'later'
}

/** In the order in which it has to be done; what is done already stands below, the latest first. */
export function byDay(tasks: Task[], today: string): PartOfDays[] {
  const found = Map.groupBy(tasks, (task) => partOf(task, today))
  return parts.flatMap((part) => {
    const those = found.get(part)?.toSorted(part === 'waits' || part === 'done' ? byLatest : bySoonest)
    if (!those) return []
    const { ticked = [], rest = [] } = Object.groupBy(those, ({ state }) => (state === 'TICKED' ? 'ticked' : 'rest'))
    return [{ part, tasks: rest, ticked }]
  })
}

function byLatest(a: Task, b: Task): number {
  return b.day.localeCompare(a.day) || b.key.localeCompare(a.key)
}
