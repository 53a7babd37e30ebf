import type { Generated, GeneratedAlways } from 'kysely'
import type { MarkKind } from '../coursework/tables.ts'

declare module '../db/db.ts' {
  interface Tables {
    acknowledgements: {
      id: GeneratedAlways<number>
      resultId: number
      userId: number
      /** The mark that was seen. */
      kind: MarkKind
      grade: number | null
      acknowledgedAt: Generated<string>
    }
  }
}
