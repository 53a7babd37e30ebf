import type { Generated, GeneratedAlways } from 'kysely'

declare module './db.ts' {
  interface Tables {
    history: {
      id: GeneratedAlways<number>
      at: Generated<string>
      userId: number | null
      asUserId: number | null
      action: 'insert' | 'update' | 'delete' | 'refuse' | 'read' | 'erase'
      object: string
      objectId: number | null
      count: number
      before: unknown
      after: unknown
      /** None: the row is of before the entries, and is its own, under its own id. */
      entryId: number | null
    }
    historyEntries: {
      id: GeneratedAlways<number>
      at: Generated<string>
      userId: number | null
      asUserId: number | null
      kind: string | null
      undoes: number | null
    }
    settings: { name: string; value: unknown }
  }
}
