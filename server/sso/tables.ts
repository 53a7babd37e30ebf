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
      refusedAt: string | null
    }
    ssoUnlinked: { userId: number; issuer: string }
  }
}
