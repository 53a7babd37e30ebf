import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { bySoonest, homeworkState, stateOf, type AssignmentState } from '../../../rules/assignments.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { dayOf } from './lists.ts'

/** Works and homework of a student, as the server answers them. */
export type Work = { assignments: Assignment[]; homework: Homework[] }

/** A row of a list of what is due: a work or homework. */
export type Task = Pick<Assignment, 'courseName' | 'alias' | 'title' | 'link' | 'dueDate'> & {
  key: string
  state: AssignmentState | 'TICKED'
  /** The day by which a folded list is sorted. */
  day: string
  /** Absent where nothing is to be graded. */
  graded?: Assignment
  /** The lesson that asks for it at home; absent: it is a work. */
  asked?: Pick<Homework, 'lesson' | 'givenOn'>
}

/** Works, and after them the lessons' homework. */
export function tasksOf({ assignments, homework }: Work, now: WallClock): Task[] {
  return [...assignments.map((one) => workAsTask(one, now.day)), ...homework.map((one) => homeworkAsTask(one, now))]
}

/**
 * Open tasks, whose number every page tells: works that are neither handed in nor marked, the overdue ones first,
 * and homework that is not ticked and whose lesson is not over.
 */
export function openTasks(work: Work, now: WallClock): Task[] {
  return tasksOf(work, now).filter(isOpen).toSorted(bySoonest)
}

/** Overdue homework is shown and counted nowhere. */
export function isOpen({ state, asked }: Task): boolean {
  return state === 'TODO' || (state === 'OVERDUE' && !asked)
}

/** From a day to another one, both included. */
export function dueUntil(open: Task[], from: string, to: string): Task[] {
  return open.filter(({ dueDate }) => dueDate !== null && dueDate >= from && dueDate <= to)
}

export function workAsTask(work: Assignment, today: string): Task {
  return { ...work, key: `assignment-${work.id}`, state: stateOf(work, today), day: dayOf(work), graded: work }
}

export function homeworkAsTask(homework: Homework, now: WallClock): Task {
  const { lesson, courseName, alias, text, givenOn, dueDate } = homework
  return {
    key: `homework-${lesson}`,
    courseName,
    alias,
    title: text,
    link: null,
    dueDate,
    state: homeworkState(homework, now),
    day: dueDate ?? givenOn,
    asked: { lesson, givenOn },
  }
}
