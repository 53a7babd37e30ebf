import type { Result } from '../../../contract/gradebook/schemas.ts'
import type { Assignment } from '../../../contract/gradebook/works.ts'

/** A work as a page knows it before it is opened. */
export type KnownWork = Pick<
  Result,
  'id' | 'name' | 'work' | 'due' | 'done' | 'type' | 'mark' | 'status' | 'max' | 'coefficient'
> & {
  subject: string
  /** The journal's day; null: the page does not know it. */
  date: string | null
}

export function knownOf(assignment: Assignment): KnownWork {
  const { id, title, link, dueDate, doneDate, type, grade, status, maxGrade, coefficient, courseName } = assignment
  return {
    id,
    name: title,
    work: link,
    due: dueDate,
    done: doneDate,
    date: null,
    type,
    mark: grade,
    status,
    max: maxGrade,
    coefficient,
    subject: courseName,
  }
}
