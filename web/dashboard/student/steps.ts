import { addDays, weekdayOf } from '../../../rules/kyiv.ts'
import type { Task } from '../../gradebook/assignments/tasks.ts'

type Step = { step: string; tasks: Task[] }

/** Tasks that are overdue, due by the next school day, by the day after it, and later; on a school day, where `next` is none, all in one. */
export function stepsOf(tasks: Task[], next: string | undefined): Step[] {
  if (!next) return tasks.length ? [{ step: 'all', tasks }] : []
  const steps = [next, addDays(next, 1)].filter((day) => weekdayOf(day) < 6 || day === next)
  const stepFor = ({ state, dueDate }: Task) =>
    state === 'OVERDUE' ? 'overdue' : (steps.find((day) => dueDate !== null && dueDate <= day) ?? 'later')
  return [...Map.groupBy(tasks, stepFor)].map(([step, those]) => ({ step, tasks: those }))
}
