import type { Recorded } from '../db/recorded.ts'

const whose = { column: 'profile_id', of: 'profiles' } as const

/** A register and an absence are changed back where they are kept. */
export const attendanceRecords: Recorded[] = [
  { table: 'openings', keys: ['lesson_id', 'profile_id'], name: whose, hindrance: 'elsewhere' },
  { table: 'absences', keys: ['id'], name: whose, hindrance: 'elsewhere' },
  { table: 'presences', keys: ['lesson_id', 'profile_id'], name: whose, hindrance: 'elsewhere' },
]
