import type { Generated, GeneratedAlways } from 'kysely'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { Details } from '../../contract/people/fields.ts'
import type { PictureType } from '../runtime/pictures.ts'

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
      /** The first of `guardians`, which the database copies. */
      guardianId: Generated<number | null>
      createdAt: Generated<string>
      lockedAt: string | null
      /** Its data were erased: a pseudonym, which nothing changes any more. */
      erasedAt: Generated<string | null>
      nameKey: GeneratedAlways<string>
    }
    guardians: { studentId: number; position: number; guardianId: number }
    letters: {
      id: GeneratedAlways<number>
      authorId: number | null
      subject: string
      text: string
      createdAt: Generated<string>
    }
    formerAddresses: { profileId: number; emailKey: string }
    photos: { profileId: number; version: Generated<string>; type: PictureType; content: Buffer }
    memberships: { profileId: number; periodId: number; groupId: number; groupKey: string; nameKey: string }
    profileTotals: { type: ProfileType; isLocked: boolean; count: number }
    /** Kept by the database of what is noted in `gapChanges`, as is `gapTotals`. */
    profileGaps: { profileId: number; periodId: number; type: ProfileType; lacks: number; nameKey: string }
    gapTotals: { periodId: number; type: ProfileType; lacks: number; count: number }
    gapChanges: { id: GeneratedAlways<number>; profiles: number[] }
    impersonations: {
      id: GeneratedAlways<number>
      adminId: number
      adminName: string
      userId: number
      userName: string
      startedAt: Generated<string>
      endedAt: string | null
    }
    viewings: {
      id: GeneratedAlways<number>
      profileId: number
      kind: 'ACTED' | 'OPENED' | 'LISTED' | 'EXPORTED'
      byId: number
      byName: string
      at: Generated<string>
      people: Generated<number>
      impersonationId: number | null
    }
  }
}
