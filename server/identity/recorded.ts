import type { Recorded } from '../db/recorded.ts'

export const identityRecords: Recorded[] = [
  // An account follows its profiles; one that is gone has lost its password.
  { table: 'users', keys: ['id'], name: ['name'], undoable: ['insert', 'update'], hindrance: 'access' },
  // Tokens end with whatever locks; like sessions, undoing brings none back.
  { table: 'tokens', keys: ['id'], name: ['name'], undoable: ['delete'], hindrance: 'access' },
  { table: 'address_changes', keys: ['user_id'], hindrance: 'access' },
]
