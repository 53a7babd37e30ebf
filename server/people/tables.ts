import type { Generated, GeneratedAlways } from 'kysely'
import type { ProfileType, sameNameKinds } from '../../contract/people/endpoints.ts'
import type { Details } from '../../contract/people/fields.ts'

type SameNameKind = (typeof sameNameKinds)[number]

declare module '../db/db.ts' {
  interface Subjects {
    people: true
  }
  interface Tables {
    profiles: Details & {
      id: GeneratedAlways<number>
      uuid: Generated<string>
      type: ProfileType
      userId: number
      email: string | null
      emailKey: GeneratedAlways<string | null>
      firstName: string
      lastName: string
      isTest: Generated<boolean>
      guardianId: number | null
      createdAt: Generated<string>
      lockedAt: string | null
      nameKey: GeneratedAlways<string>
    }
    formerAddresses: { profileId: number; emailKey: string }
    photos: { profileId: number; version: Generated<string>; type: string; content: Buffer }
    memberships: {
      profileId: number
      periodId: number
      groupId: number
      groupKey: string
      nameKey: string
      firstDay: string | null
    }
    sameNames: { id: GeneratedAlways<number>; kind: SameNameKind; firstId: number; secondId: number }
    profileTotals: { type: ProfileType; isLocked: boolean; count: number }
    impersonations: {
      id: GeneratedAlways<number>
      adminId: number
      adminName: string
      userId: number
      userName: string
      startedAt: Generated<string>
      endedAt: string | null
    }
  }
}
