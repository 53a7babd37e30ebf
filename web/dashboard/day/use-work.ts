import { homeworkAsWork } from '../../gradebook/assignments/homework.ts'
import { useAssignments } from '../../gradebook/assignments/use-assignments.ts'
import { t } from '../../kit/i18n/texts.ts'

/** What is to be done: the assignments, and the lessons' homework. */
export function useWork() {
  const query = useAssignments()
  const named = (course: string) => t('gradebook.assignments.homeworkOf', { course })
  const { data } = query
  // What a device kept of an older portal has no homework.
  const work = data && { ...data, assignments: [...data.assignments, ...homeworkAsWork(data.homework ?? [], named)] }
  return { ...query, data: work } as typeof query
}
