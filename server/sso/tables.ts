import type { Generated, GeneratedAlways } from 'kysely'
import type { SamlSession } from './saml-session.ts'

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
      refusedAt: string | null
    }
    ssoAnswers: {
      stateHash: Buffer
      subject: string | null
      email: string | null
      doubt: string | null
      fault: string | null
      session: SamlSession | null
      usedAt: string | null
      expiresAt: string
    }
    ssoUnlinked: { userId: number; issuer: string }
  }
}
