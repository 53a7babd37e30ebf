import type { Generated, GeneratedAlways } from 'kysely'

declare module '../kit/db.ts' {
  interface Tables {
    users: {
      id: GeneratedAlways<number>
      email: string | null
      emailKey: GeneratedAlways<string | null>
      name: string
      passwordHash: string | null
      emailVerifiedAt: string | null
      language: string | null
      scheme: string | null
      createdAt: Generated<string>
    }
    sessions: {
      tokenHash: Buffer
      userId: number
      actingAsId: number | null
      userAgent: string | null
      createdAt: Generated<string>
      seenAt: Generated<string>
      expiresAt: string
    }
    passwordResets: { tokenHash: Buffer; userId: number; expiresAt: string }
  }
}
