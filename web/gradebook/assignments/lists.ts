import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { stateOf } from '../../../rules/assignments.ts'

/** What can still be handed in on time, the soonest first; without a due date, last. */
function ahead(assignments: Assignment[], today: string): Assignment[] {
  return assignments.filter((one) => stateOf(one, today) === 'TODO').toSorted(bySoonest)
}

export function dueOn(assignments: Assignment[], day: string): Assignment[] {
  return ahead(assignments, day).filter(({ dueDate }) => dueDate === day)
}

export function overdue(assignments: Assignment[], today: string): Assignment[] {
  return assignments.filter((one) => stateOf(one, today) === 'OVERDUE')
}

export type Course = { name: string; assignments: Assignment[]; homework: Homework[] }

/** By course, in the server's order; in each, first what is still to do, then the rest, the latest first. */
export function coursesOf(assignments: Assignment[], today: string, homework: readonly Homework[] = []): Course[] {
  const works = Map.groupBy(assignments, ({ courseName }) => courseName)
  const asked = Map.groupBy(homework, ({ courseName }) => courseName)
  return [...new Set([...works.keys(), ...asked.keys()])].map((name) => {
    const those = works.get(name) ?? []
    const first = ahead(those, today)
    const rest = those.filter((one) => !first.includes(one)).toSorted(byLatest)
    return { name, assignments: [...first, ...rest], homework: asked.get(name) ?? [] }
  })
}

const never = '9999-12-31'

function bySoonest(a: Assignment, b: Assignment): number {
  return (a.dueDate ?? never).localeCompare(b.dueDate ?? never) || a.id - b.id
}

function byLatest(a: Assignment, b: Assignment): number {
  return dayOf(b).localeCompare(dayOf(a)) || b.id - a.id
}

export function dayOf({ dueDate, doneDate }: Assignment): string {
  return dueDate ?? doneDate ?? ''
}
