import type { GoogleCourseInput } from '../../contract/google/schemas.ts'
import type { Image, Recorded } from '../db/recorded.ts'
import { rebindCourse } from './courses.ts'

const courses: Recorded = {
  table: 'google_courses',
  keys: ['id'],
  name: ['name'],
  shows: {
    discipline_id: { of: 'disciplines' },
    teacher_id: { of: 'profiles' },
    period_id: { of: 'periods' },
    quarter: 'text',
    group_id: { of: 'groups' },
  },
  undoable: ['update'],
  undo: async ({ db }, rows) => {
    for (const { before } of rows) {
      const boundBy = before!['bound_by'] as 'HAND' | 'IMPORT' | null
      await rebindCourse(db, Number(before!['id']), bindingOf(before!), boundBy)
    }
  },
  hindrance: 'imported',
}

function bindingOf(image: Image): GoogleCourseInput {
  const number = (column: string) => image[column] as number | null
  return {
    disciplineId: number('discipline_id'),
    teacherId: number('teacher_id'),
    studyPeriodId: number('period_id'),
    quarter: number('quarter'),
    groupId: number('group_id'),
  }
}

export const googleRecords: Recorded[] = [courses]
