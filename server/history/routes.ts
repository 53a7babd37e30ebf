import type { contract } from '../../contract/index.ts'
import type { Recorded } from '../db/recorded.ts'
import { route, type Handlers } from '../http/context.ts'
import { historyPage } from './entries.ts'
import { entryRows } from './rows.ts'
import { undoEntry } from './undo.ts'

/** `recorded`: what each domain tells of its tables. */
export function historyRoutes(recorded: Recorded[]): Handlers<typeof contract.history> {
  const records = new Map(recorded.map((one) => [one.table, one]))
  return {
    list: ({ db, clock, query }) => historyPage({ db, clock }, records, query),
    show: ({ db, clock, params, query: { from, once } }) =>
      entryRows({ db, clock }, records, params.entry, { from, once: once === 'true' }),
    undo: route({ slow: true }, async ({ db, clock, principal, params }) => ({
      entry: await undoEntry({ db, clock, userId: principal.userId }, records, params.entry),
    })),
  }
}
