import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
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
      id: GeneratedAlways<number>
      tokenHash: Buffer
      userId: number
      actingAsId: number | null
      userAgent: string | null
      createdAt: Generated<string>
      seenAt: Generated<string>
      expiresAt: string
      deviceId: number | null
    }
    knownDevices: {
      id: GeneratedAlways<number>
      tokenHash: Buffer
      userId: number
      userAgent: string | null
      createdAt: Generated<string>
      seenAt: Generated<string>
    }
    passwordResets: { tokenHash: Buffer; userId: number; expiresAt: string }
    tokens: {
      id: GeneratedAlways<number>
      userId: number
      name: string
      tokenHash: Buffer
      createdAt: Generated<string>
      usedAt: string | null
    }
    pendingSignIns: { tokenHash: Buffer; userId: number; expiresAt: string }
    addressChanges: { userId: number; email: string; tokenHash: Buffer; askedAt: Generated<string> }
    registrations: {
      id: GeneratedAlways<number>
      tokenHash: Buffer
      userId: number
      name: string
      passwordHash: string
      askedAt: Generated<string>
    }
  }
}
