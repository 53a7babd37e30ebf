import type { Recorded } from '../db/recorded.ts'

export const scheduleRecords: Recorded[] = [{ table: 'lessons', keys: ['id'], hindrance: 'elsewhere' }]
