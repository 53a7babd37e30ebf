import { z } from 'zod'
import { fileTypes } from '../files/endpoints.ts'
import { LineError } from '../files/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { Day } from '../kit/values.ts'
import { imports } from './endpoints.ts'

export const ImportResult = z.object({ file: z.string(), lines: z.number() })
export type ImportResult = z.infer<typeof ImportResult>

/** In the `errors` of a refused import: one per file, `file` its name. Files without errors are absent. */
export const ImportError = z.object({ uuid: z.string(), file: z.string(), errors: z.array(LineError) })
export type ImportError = z.infer<typeof ImportError>

/** Numbers of lessons, profiles or courses that an import adds, changes, leaves and removes; it removes lessons alone. */
export const Changes = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /** Courses that are bound by hand to something else than the files say, and stay so. */
  kept: z.number().optional(),
  /** Students of the files whom the import leaves in no class of the current study year; absent: there are none. */
  withoutGroup: z.number().optional(),
})
export type Changes = z.infer<typeof Changes>

/**
 * Of the lessons that an import removes, how many have something that people entered; one lesson can count in several.
 * All of it goes with the lesson but the marks, which stay in the journal.
 */
export const Losses = z.object({
  /** With any of the following. */
  lessons: z.number(),
  registers: z.number(),
  /** Of that discipline and day, in the journal of the lesson's teacher. */
  marks: z.number(),
  /** Reported for this lesson alone. */
  absences: z.number(),
  recordings: z.number(),
  /** With a topic or homework. */
  topics: z.number().default(0),
  /** The link was followed in time. */
  openings: z.number(),
})
export type Losses = z.infer<typeof Losses>

/** Lines of each file that are worth a look and are imported all the same; files without such lines are absent. */
const notices = z.array(ImportError)

const ProfilesImport = z.object({ fileUuids: z.array(z.uuid()).min(1).max(20) })

export const ScheduleImport = ProfilesImport.extend({
  studyPeriodId: z.number().int(),
  dateFrom: Day,
  dateTo: Day,
})
export type ScheduleImport = z.infer<typeof ScheduleImport>

export const CourseImport = ProfilesImport.extend({ studyPeriodId: z.number().int() })
export type CourseImport = z.infer<typeof CourseImport>

const Imported = z.object({ results: z.array(ImportResult), changes: Changes, notices })
export type Imported = z.infer<typeof Imported>

/** An import or a preview as it goes, or as it ended. */
export const ImportRun = z.object({
  id: z.number(),
  type: z.enum(fileTypes),
  isPreview: z.boolean(),
  files: z.array(z.object({ uuid: z.string(), name: z.string() })),
  by: z.string().nullable(),
  isMine: z.boolean(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** failed: it was refused. lost: it ended with its instance. Either has changed nothing. */
  state: z.enum(['running', 'done', 'failed', 'lost']),
  /** waiting: for another import. reading and checking count lines of the files, writing what is written. */
  phase: z.enum(['waiting', 'reading', 'checking', 'writing']),
  done: z.number(),
  total: z.number(),
  results: z.array(ImportResult).nullable(),
  changes: Changes.nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

export const schemas = {
  ...schemasOf(imports, {
    runs: { returns: z.object({ runs: z.array(ImportRun) }) },
    profiles: { body: ProfilesImport, returns: Imported },
    schedule: { body: ScheduleImport.extend({ losses: Losses.optional() }), returns: Imported },
    classes: { body: CourseImport, returns: Imported },
    previewProfiles: { body: ProfilesImport, returns: z.object({ changes: Changes, notices }) },
    previewClasses: { body: CourseImport, returns: z.object({ changes: Changes, notices }) },
    previewSchedule: { body: ScheduleImport, returns: z.object({ changes: Changes, losses: Losses, notices }) },
  }),
}
