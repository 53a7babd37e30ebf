import type { Recorded } from '../db/recorded.ts'

export const fileRecords: Recorded[] = [{ table: 'files', keys: ['uuid'], name: ['name'], hindrance: 'imported' }]
