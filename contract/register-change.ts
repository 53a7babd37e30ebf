import { z } from 'zod'
import { Day } from './kit.ts'
import { presences } from './schedule.ts'

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
