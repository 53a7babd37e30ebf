import { useTranslation } from 'react-i18next'
import { homeworkAsWork } from '../coursework/homework.ts'
import { useAssignments } from '../coursework/use-assignments.ts'

/** What is to be done: the assignments, and the lessons' homework. */
export function useWork() {
  const { t } = useTranslation()
  const query = useAssignments()
  const named = (course: string) => t('coursework.homeworkOf', { course })
  const { data } = query
  // What a device kept of an older portal has no homework.
  const work = data && { ...data, assignments: [...data.assignments, ...homeworkAsWork(data.homework ?? [], named)] }
  return { ...query, data: work } as typeof query
}
