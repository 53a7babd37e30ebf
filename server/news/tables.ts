import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Subjects {
    news: true
  }
  interface Tables {
    posts: {
      id: GeneratedAlways<number>
      title: string
      isInline: boolean
      isForGuardians: boolean
      isUrgent: Generated<boolean>
      content: string
      /** 'infinity': a draft. */
      postedAt: string
      changedAt: Generated<string>
    }
    /** Of one row: how many posts there are, in whatever state, and how many of them are for guardians alone. */
    postTotals: { one: Generated<boolean>; count: number; forGuardians: Generated<number> }
    postAudiences: {
      postId: number
      groupId: number | null
      audience: Generated<number>
      isForGuardians: boolean
      postedAt: string
    }
    postPictures: { postId: number; pictureUuid: string }
    /** Kept by the database, in one row of a post or several. */
    postReadingVersions: { id: GeneratedAlways<number>; postId: number; version: number }
    postReadings: { postId: number; profileId: number; readAt: Generated<string> }
  }
}
