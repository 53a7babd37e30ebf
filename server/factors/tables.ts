import type { Generated } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    totpFactors: { userId: number; secret: Buffer; createdAt: Generated<string> }
    totpUses: { userId: number; step: number; usedAt: string | null }
    totpSetups: { userId: number; secret: Buffer; sessionHash: Buffer; expiresAt: string }
    recoveryCodes: {
      userId: number
      salt: Buffer
      hashes: Buffer[]
      used: (string | null)[]
      createdAt: Generated<string>
    }
  }
}
