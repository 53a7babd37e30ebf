import { t } from '../../kit/i18n/texts.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import type { Task } from './tasks.ts'

/** A task's course, and of homework that it is some: Хімія · домашнє */
export function courseOf({ courseName, asked }: Task): string {
  return asked ? t('gradebook.assignments.homeworkOf', { course: courseName }) : courseName
}

/** A task's course, and of homework the lesson that asks for it: Хімія · з уроку 17.11 */
export function courseLine({ courseName, asked }: Task): string {
  if (!asked) return courseName
  return t('gradebook.assignments.fromLesson', { course: courseName, day: dayMonth(asked.givenOn) })
}
