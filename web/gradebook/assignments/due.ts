import type { DueTasks } from '../../../contract/gradebook/works.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { dueUntil, openTasks, type Task } from './tasks.ts'

/** Open tasks of a first page, the soonest first, and numbers of all that are open. */
export type Due = {
  open: Task[]
  /** Number of open tasks. */
  count: number
  /** Number of overdue ones among them. */
  overdue: number
  /** Those due from today until a day, and how many there are. */
  until: (day: string) => { tasks: Task[]; count: number }
}

export function dueOf(known: DueTasks, now: WallClock): Due {
  const open = openTasks(known, now)
  // Homework of a day that has passed since the answer is counted no more.
  const more = known.more.ahead.map(({ dueDate, works, homework }) => {
    const isPast = dueDate !== null && dueDate < now.day
    return { dueDate, count: works + (isPast ? 0 : homework), isPast }
  })
  const passed = sum(more.filter(({ isPast }) => isPast))
  return {
    open,
    count: open.length + known.more.overdue + sum(more),
    overdue: open.filter(({ state }) => state === 'OVERDUE').length + known.more.overdue + passed,
    until: (day) => {
      const tasks = dueUntil(open, now.day, day)
      const left = more.filter(({ dueDate, isPast }) => dueDate !== null && !isPast && dueDate <= day)
      return { tasks, count: tasks.length + sum(left) }
    },
  }
}

const sum = (days: readonly { count: number }[]) => days.reduce((all, { count }) => all + count, 0)
