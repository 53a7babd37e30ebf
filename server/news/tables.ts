import type { Generated, GeneratedAlways } from 'kysely'
import type { PostState } from '../../contract/news/endpoints.ts'

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
      /** 'infinity': it is not published. */
      postedAt: string
      /** When it is to be published; null: it is a draft, or published. */
      publishAt: string | null
      changedAt: Generated<string>
      state: GeneratedAlways<PostState>
      countsReaders: Generated<boolean>
    }
    images: {
      uuid: Generated<string>
      width: number
      height: number
      content: Buffer
      checkedAt: string
    }
    postReadings: { postId: number; userId: number; openedAt: string | null }
    postTotals: { state: PostState; count: number }
    postAudiences: {
      postId: number
      groupId: number | null
      audience: Generated<number>
      isForGuardians: boolean
      postedAt: string
    }
  }
}
