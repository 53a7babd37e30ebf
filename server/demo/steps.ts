import { sql } from 'kysely'
import type { EndpointName } from '../../contract/index.ts'
import type { Db } from '../db/db.ts'

export type Step = <T>(kind: EndpointName, work: () => Promise<T>) => Promise<T>

/** Each call of this account, or of nobody, is an entry of the history, though the demo is laid in one transaction. */
export function stepsOf(db: Db, userId: number | undefined): Step {
  return async (kind, work) => {
    await begin(db, userId ? `${userId}:` : '', kind)
    const done = await work()
    await begin(db, '', '')
    return done
  }
}

async function begin(db: Db, actor: string, kind: string): Promise<void> {
  await sql`select set_config('dzvinok.actor', ${actor}, true), set_config('dzvinok.kind', ${kind}, true),
    set_config('dzvinok.entry', '', true)`.execute(db)
}
