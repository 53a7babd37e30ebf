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
      content: string
      postedAt: string
    }
    postAudiences: {
      postId: number
      groupId: number | null
      audience: Generated<number>
      isForGuardians: boolean
      postedAt: string
    }
  }
}
