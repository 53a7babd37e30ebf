import type { Generated, GeneratedAlways } from 'kysely'

declare module './db.ts' {
  interface Tables {
    history: {
      id: GeneratedAlways<number>
      at: Generated<string>
      userId: number | null
      asUserId: number | null
      action: 'insert' | 'update' | 'delete' | 'refuse' | 'read'
      object: string
      objectId: number | null
      count: number
      before: unknown
      after: unknown
    }
    settings: { name: string; value: unknown }
  }
}
