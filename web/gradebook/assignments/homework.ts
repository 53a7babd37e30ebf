import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { best } from '../../../rules/marks.ts'
import type { Entry } from './by-day.ts'

/** Among what is due by day: nothing of it is handed in, and nothing graded. */
export function homeworkEntries(homework: readonly Homework[]): Entry[] {
  return homework.map(({ lesson, courseName, alias, text, givenOn, dueDate }) => ({
    key: `homework-${lesson}`,
    courseName,
    alias,
    title: text,
    link: null,
    dueDate,
    state: 'TODO',
    day: dueDate ?? givenOn,
  }))
}

/** As a row of the short lists of what is due; `named` says that it is homework. */
export function homeworkAsWork(homework: readonly Homework[], named: (courseName: string) => string): Assignment[] {
  return homework.map(({ courseName, alias, text, dueDate }, place) => ({
    // Works count from one.
    id: -1 - place,
    courseName: named(courseName),
    alias,
    title: text,
    link: null,
    type: 'HOMEWORK',
    status: 'NEW',
    dueDate,
    doneDate: null,
    grade: null,
    maxGrade: best,
    coefficient: 100,
    finalGrade: null,
    markedOn: null,
  }))
}
