import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    ssoLinks: {
      id: GeneratedAlways<number>
      userId: number
      issuer: string
      subject: string
      email: string | null
      createdAt: Generated<string>
      usedAt: Generated<string>
    }
    ssoAttempts: {
      stateHash: Buffer
      browserHash: Buffer
      provider: string
      nonce: string
      verifier: string
      userId: number | null
      sessionHash: Buffer | null
      expiresAt: string
    }
    ssoAssertions: { idHash: Buffer; expiresAt: string }
  }
}
