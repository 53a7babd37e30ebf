import { z } from 'zod'
import { access, Day, post } from './kit.ts'

export const courseTypes = [
  'CLASSES',
  'TEST',
  'BIG_TEST',
  'EXTRA_TEST',
  'OPTIONAL',
  'ONLINE',
  'GROUP',
  'GROUP_CONTROL',
  'SELF_CONTROL',
  'ONLINE_CONTROL',
  'ADDITIONAL',
  'SELF',
  'PRACTICE',
  'CONSULTATION',
] as const
export type CourseType = (typeof courseTypes)[number]

export const courseKinds = ['GROUP', 'SELF', 'ADDITIONAL', 'ONLINE', 'OPTIONAL'] as const
export type CourseKind = (typeof courseKinds)[number]

export const courseStatuses = ['ATTENDED', 'UNATTENDED', 'CURRENT', 'PLANNED'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** The longest range of one search, in days. */
export const longestRange = 62

export const ScheduleEntry = z.object({
  uuid: z.string(),
  /** The day it is held on, moved days considered. */
  date: Day,
  /** Kyiv wall-clock times, `HH:MM`; null for ADDITIONAL. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  courseTitle: z.string(),
  courseType: z.enum(courseTypes),
  courseKind: z.enum(courseKinds),
  courseStatus: z.enum(courseStatuses).nullable(),
  link: z.string().nullable(),
  group: z.string(),
  teacher: z.string().nullable(),
  recording: z.string().nullable(),
  /** The day that it stands on in the timetable, when a holiday moved it. */
  movedFrom: Day.nullable(),
})
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

export const ScheduleSearch = z.object({ dateFrom: Day, dateTo: Day })
export type ScheduleSearch = z.infer<typeof ScheduleSearch>

export const schedule = {
  search: post('/api/context-pt/:pt/searches/schedule', {
    access: access.participant(),
    body: ScheduleSearch,
    returns: z.object({ schedule: z.array(ScheduleEntry), warning: z.string().nullable() }),
  }),
  /** The student's own account followed a lesson's link. */
  open: post('/api/context-pt/:pt/lessons/:uuid/opening', { access: access.own('STUDENT') }),
}
