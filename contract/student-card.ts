import { z } from 'zod'
import { Day } from './kit.ts'
import { presences } from './schedule.ts'

/** What a teacher looks up of one student of theirs, beside the sheet. */
export const StudentCard = z.object({
  uuid: z.string(),
  name: z.string(),
  groupName: z.string(),
  photo: z.string().nullable(),
  /** The discipline's lessons that have begun, the latest first; null: the register says nothing of the student. */
  attendance: z.array(z.object({ date: Day, presence: z.enum(presences).nullable(), absence: z.string().nullable() })),
})
export type StudentCard = z.infer<typeof StudentCard>
