import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    pushRegistrations: {
      id: GeneratedAlways<number>
      tokenHash: Buffer
      userId: number
      sessionHash: Buffer
      endpoint: string
      auth: string
      p256dh: string
      userAgent: string | null
      createdAt: Generated<string>
      renewedAt: Generated<string>
      pushedAt: string | null
      removedAt: string | null
      goneAt: string | null
    }
    firebaseRegistrations: {
      registrationId: number
      project: string
      publicKey: string
      installation: string
      refreshToken: string
      token: string
    }
    pushPairs: { registrationId: number; profileId: number; createdAt: Generated<string> }
  }
}
