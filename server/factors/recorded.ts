import type { Recorded } from '../db/recorded.ts'

const ofAccount = { name: { column: 'user_id', of: 'users' }, hindrance: 'access' } as const

export const factorRecords: Recorded[] = [
  { table: 'totp_factors', keys: ['user_id'], ...ofAccount },
  { table: 'passkeys', keys: ['id'], name: ['name'], hindrance: 'access' },
  { table: 'recovery_codes', keys: ['id'], ...ofAccount },
  { table: 'factor_resets', keys: ['id'], ...ofAccount, shows: { reason: 'text' } },
]
