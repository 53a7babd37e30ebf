import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { School } from './school.ts'

type Scans = Map<string, number>

async function scansOf({ db }: Pick<School, 'db'>): Promise<Scans> {
  const { rows } = await sql<{ table: string; scans: number }>`
    select relname as table, (seq_scan + coalesce(idx_scan, 0))::int as scans
    from pg_stat_xact_user_tables`.execute(db)
  return new Map(rows.map(({ table, scans }) => [table, scans]))
}

/** The tables that were read meanwhile. */
export async function tablesReadBy(school: Pick<School, 'db'>, ask: () => Promise<unknown>): Promise<string[]> {
  const before = await scansOf(school)
  await ask()
  return [...(await scansOf(school))]
    .filter(([table, scans]) => scans > (before.get(table) ?? 0))
    .map(([table]) => table)
}

/** The tables whose writes count as new versions of that name. */
export async function tablesCounted({ db }: Pick<School, 'db'>, name: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where tgfoid::regproc::text like 'version\\_%' and split_part(encode(tgargs, 'escape'), '\\000', 1) = ${name}`.execute(
    db,
  )
  return rows.map(({ table }) => table)
}

/** Writes past the triggers, so that only what is asked anew shows it. */
export async function unnoticed({ db }: Pick<School, 'db'>, write: ReturnType<typeof sql>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db)
  await write.execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
}

/** What the guard reads, which remembers by versions of its own, or asks for a class's versions, and the sign-in before it. */
export const readByTheGuard = ['sessions', 'versions', 'users', 'known_devices', 'memberships', 'school_settings']

/**
 * Makes any of the changes in any order; after each what is told here, where it may be remembered, is what an instance
 * tells that has just started.
 */
export async function holdsAfterAny<Dependencies extends School>(
  world: Dependencies,
  changes: Record<string, (world: Dependencies) => Promise<unknown>>,
  told: (as: School['as']) => Promise<unknown>,
): Promise<void> {
  const some = fc.array(fc.constantFrom(...Object.values(changes)), { minLength: 3, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(some, async (those) => {
      for (const change of those) {
        await change(world)
        expect(await told(world.as)).toEqual(await told(await world.elsewhere()))
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}
