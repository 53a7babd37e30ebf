import { access, get, post } from '../kit/endpoint.ts'
import { profileColumns, type ProfileColumn } from '../people/fields.ts'

export const scheduleColumns = [
  'date',
  'weekday',
  'week',
  'from',
  'to',
  'group',
  'discipline',
  'title',
  'teacher',
  'type',
  'kind',
  'link',
] as const

export type ScheduleColumn = (typeof scheduleColumns)[number]

export const courseColumns = [
  'id',
  'name',
  'section',
  'state',
  'owner',
  'createdAt',
  'link',
  'discipline',
  'teacher',
  'quarter',
  'group',
] as const

export type CourseColumn = (typeof courseColumns)[number]

/** Headers of GAM's `print courses` for our columns. */
export const gamHeaders: Partial<Record<CourseColumn, string>> = {
  state: 'courseState',
  owner: 'ownerEmail',
  createdAt: 'creationTime',
  link: 'alternateLink',
}

/** The columns of a kind of file; `imports.header` has what each language calls them. */
export const fileColumns = { PROFILES: profileColumns, SCHEDULE: scheduleColumns, CLASSES: courseColumns } as const

/** Each a column that a file must have, or a few of which it must have one. */
export const neededColumns = {
  PROFILES: [['type'], ['lastName'], ['firstName']] satisfies ProfileColumn[][],
  SCHEDULE: [['date', 'weekday'], ['from'], ['to'], ['group'], ['discipline']] satisfies ScheduleColumn[][],
  CLASSES: [['id'], ['name']] satisfies CourseColumn[][],
}

/** An import that says nothing of itself for so many seconds has ended with its instance, and nothing was changed. */
export const lostAfter = 20

/** 422 answers `{ message, errors: ImportError[] }` when a file has faults, and nothing is changed. */
export const imports = {
  /** Those of the last week, whoever began them. */
  runs: get('/api/admin/import/runs', { access: access.admin }),
  profiles: post('/api/admin/import/profiles', { access: access.admin }),
  /** `losses`: what the import was confirmed to take away; 422 on `losses` when that is not what it would take now. */
  schedule: post('/api/admin/import/schedule', { access: access.admin }),
  classes: post('/api/admin/import/classes', { access: access.admin }),
  /** The same files, judged as the import would judge them; nothing is written. */
  previewProfiles: post('/api/admin/import/profiles/preview', { access: access.admin }),
  previewSchedule: post('/api/admin/import/schedule/preview', { access: access.admin }),
  previewClasses: post('/api/admin/import/classes/preview', { access: access.admin }),
}
