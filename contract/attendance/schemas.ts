import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { lines } from '../kit/text.ts'
import { Day, seen } from '../kit/values.ts'
import { absenceLimits, absenceReasons, absences, presences, registers } from './endpoints.ts'

/** A guardian's word that a child will not be there: on these days, or in one lesson. */
export const Absence = z.object({
  uuid: z.string(),
  dateFrom: Day,
  dateTo: Day,
  lesson: z.object({ uuid: z.string(), title: z.string(), from: z.string().nullable() }).nullable(),
  reason: z.enum(absenceReasons),
  words: z.string().nullable(),
})
export type Absence = z.infer<typeof Absence>

export const AbsenceInput = z.object({
  /** With a lesson, the day that it is held on takes the place of these. */
  dateFrom: Day,
  /** Absent: the same day. */
  dateTo: Day.optional(),
  lesson: z.uuid().nullable().optional(),
  reason: z.enum(absenceReasons),
  words: lines(absenceLimits.words).trim().nullable().optional(),
})
export type AbsenceInput = z.infer<typeof AbsenceInput>

export const Registered = z.object({
  uuid: z.string(),
  name: z.string(),
  group: z.string(),
  presence: z.enum(presences).nullable(),
  /** Followed the lesson's link in time. */
  opened: z.boolean(),
  /** What the guardian reported. */
  absence: Absence.pick({ reason: true, words: true }).nullable(),
  /** A work of the lesson's day has н, such as one that was typed before the lesson began. */
  isAbsentInJournal: z.boolean(),
  /** Belongs to the other half of a class, as far as one can tell from that half, or from this one's last time. */
  isElsewhere: z.boolean(),
})
export type Registered = z.infer<typeof Registered>

/** Who was in a lesson; of a joint class, in all its groups. */
export const Register = z.object({
  title: z.string(),
  group: z.string(),
  date: Day,
  from: z.string().nullable(),
  to: z.string().nullable(),
  recording: z.string().nullable(),
  topic: z.string().nullable(),
  homework: z.string().nullable(),
  hasBegun: z.boolean(),
  hasEnded: z.boolean(),
  isTaken: z.boolean(),
  /** A part of the class sits here. */
  isHalf: z.boolean(),
  students: z.array(Registered),
})
export type Register = z.infer<typeof Register>

/**
 * What has changed; those who are not named stay as they are. `seen`: what may stand there, because the writer saw it or
 * has written it; of whom something else is said by now, nothing is written. Absent: whatever stands there gives way.
 */
export const RegisterInput = z.object({
  students: z
    .array(
      z.object({
        uuid: z.uuid(),
        presence: z.enum(presences),
        seen: z.array(z.enum(presences).nullable()).min(1).max(10).optional(),
      }),
    )
    .max(500),
})
export type RegisterInput = z.infer<typeof RegisterInput>

const oneAbsence = z.object({ absence: Absence })

const oneRegister = z.object({ register: Register })

/** What a register said of a student, and says since н was typed or taken back; null: it did not name them. */
export const RegisterChange = z.object({
  student: z.string(),
  name: z.string(),
  date: Day,
  /** When the lesson begins. */
  from: z.string().nullable(),
  before: z.enum(presences).nullable(),
  after: z.enum(presences).nullable(),
})
export type RegisterChange = z.infer<typeof RegisterChange>

/** How many cells lost and got н because their work has come to another day. */
export const MovedAbsences = z.object({ removed: z.number().int(), added: z.number().int() })
export type MovedAbsences = z.infer<typeof MovedAbsences>

export const schemas = {
  ...schemasOf(absences, {
    list: { returns: z.object({ absences: z.array(Absence) }) },
    report: { body: AbsenceInput, returns: oneAbsence },
    update: { body: AbsenceInput.extend(seen), returns: oneAbsence },
  }),
  ...schemasOf(registers, {
    read: { returns: oneRegister },
    save: {
      body: RegisterInput,
      /** The students of whom something else was said since the writer looked; the register tells what. */
      returns: oneRegister.extend({ conflicts: z.array(z.string()) }),
    },
  }),
}
