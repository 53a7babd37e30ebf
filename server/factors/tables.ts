import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    totpFactors: { userId: number; secret: Buffer; createdAt: Generated<string> }
    totpUses: { userId: number; step: number; usedAt: Generated<string> }
    totpSetups: { userId: number; secret: Buffer; sessionHash: Buffer; expiresAt: string }
    recoveryCodes: {
      id: GeneratedAlways<number>
      userId: number
      salt: Buffer
      hash: Buffer
      createdAt: Generated<string>
      usedAt: string | null
    }
    passkeys: {
      id: GeneratedAlways<number>
      userId: number
      credentialId: string
      publicKey: Buffer<ArrayBuffer>
      transports: string[]
      name: string
      createdAt: Generated<string>
    }
    passkeyUses: { passkeyId: number; counter: number; usedAt: string | null }
    spentChallenges: { hash: Buffer; expiresAt: string }
    factorResets: { id: GeneratedAlways<number>; userId: number; reason: string; createdAt: Generated<string> }
  }
}
