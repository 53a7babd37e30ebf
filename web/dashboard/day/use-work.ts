import { homeworkAsWork } from '../../gradebook/assignments/homework.ts'
import { useAssignmentSummary } from '../../gradebook/assignments/use-assignments.ts'
import { t } from '../../kit/i18n/texts.ts'

/** What is to be done, the assignments and the lessons' homework, and the newest marks. */
export function useWork() {
  const query = useAssignmentSummary()
  const named = (course: string) => t('gradebook.assignments.homeworkOf', { course })
  const { data } = query
  const work = data && { ...data, assignments: [...data.assignments, ...homeworkAsWork(data.homework, named)] }
  return { ...query, data: work } as typeof query
}
