import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

const folder = join(import.meta.dirname, '../migrations')

/** Brings the database up to date, under a lock: several instances may start at once. Throws when one step fails. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  await mustKnowUkrainian(db)
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
        return Object.fromEntries(
          files.map((name) => [
            name.replace('.sql', ''),
            {
              up: async (trx: Kysely<unknown>) =>
                void (await sql.raw(await readFile(join(folder, name), 'utf8')).execute(trx)),
            },
          ]),
        )
      },
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Names are sorted by ICU's Ukrainian collation: a server built without ICU would sort them wrongly, so it is refused. */
async function mustKnowUkrainian<T>(db: Kysely<T>) {
  const { rows } = await sql<{ version: number; known: boolean; encoding: string }>`
    select current_setting('server_version_num')::int as version, getdatabaseencoding() as encoding,
      exists (select from pg_collation where collname = 'uk-x-icu') as known`.execute(db)
  const { version, known, encoding } = rows[0]!
  if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed.')
  if (!known)
    throw new Error('This PostgreSQL is built without ICU; Ukrainian names could not be sorted. Use one with ICU.')
  if (encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, not ${encoding}.`)
}
