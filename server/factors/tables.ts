import type { Generated, GeneratedAlways } from 'kysely'

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
    passkeys: {
      id: GeneratedAlways<number>
      userId: number
      credentialId: string
      publicKey: Buffer
      transports: string[]
      userHandle: Buffer
      name: string
      createdAt: Generated<string>
    }
    passkeyUses: { passkeyId: number; counter: number; usedAt: string | null }
    passkeySetups: { userId: number; challenge: string; userHandle: Buffer; sessionHash: Buffer; expiresAt: string }
    usedChallenges: { hash: Buffer; expiresAt: string }
  }
}
