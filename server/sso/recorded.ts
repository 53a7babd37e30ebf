import type { Recorded } from '../db/recorded.ts'

export const ssoRecords: Recorded[] = [{ table: 'sso_links', keys: ['id'], name: ['issuer'], hindrance: 'access' }]
