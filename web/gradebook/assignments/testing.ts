import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'

let last = 0

/** A homework of Tuesday 16 March 2027 that nobody has handed in. */
export function assignment(more: Partial<Assignment> = {}): Assignment {
  last += 1
  return {
    id: last,
    courseName: 'Алгебра',
    alias: null,
    title: 'Домашня робота',
    link: null,
    type: 'HOMEWORK',
    status: 'CREATED',
    dueDate: '2027-03-16',
    doneDate: null,
    grade: null,
    maxGrade: 12,
    coefficient: 100,
    finalGrade: null,
    markedOn: null,
    ...more,
  }
}

/** Homework of Monday's algebra, due until the end of Tuesday's third lesson. */
export function homework(more: Partial<Homework> = {}): Homework {
  last += 1
  return {
    lesson: `lesson-${last}`,
    courseName: 'Алгебра',
    alias: null,
    text: '§ 14',
    givenOn: '2027-03-15',
    dueDate: '2027-03-16',
    dueEnds: 635,
    tickedOn: null,
    ...more,
  }
}
