import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    letters: {
      id: GeneratedAlways<number>
      groupId: number | null
      authorId: number | null
      subject: string
      text: string
      readers: number
      createdAt: Generated<string>
    }
  }
}
