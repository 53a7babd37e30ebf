import { appendFile, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { transactWith } from '../db/transaction.ts'
import { eraseRestored } from './erasure.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Who was erased, a line each, by the profile's uuid alone. It lies outside of the database, since a backup from before an
 * erasure knows nothing of it.
 */
async function listed(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split(/\s+/).filter((line) => uuid.test(line))
}

/** Adds to the file whom the database has as erased and it does not name yet, by whichever instance that was done. */
export async function keepErased(db: Db, path: string): Promise<void> {
  const known = new Set(await listed(path))
  const erased = await db.selectFrom('profiles').select('uuid').where('erasedAt', 'is not', null).execute()
  const lines = erased.filter((profile) => !known.has(profile.uuid)).map((profile) => `${profile.uuid}\n`)
  if (lines.length) await appendFile(path, lines.join(''), { flush: true })
}

const byNobody = { 'dzvinok.actor': '', 'dzvinok.kind': 'personalData.erase', 'dzvinok.entry': '' }

/**
 * Whom the file names and a restored database still has is erased anew, each in a transaction; answers how many. Whoever cannot
 * be is told of, without ending the start or keeping anybody else: the next start tries again.
 */
export async function eraseAgain(db: Db, path: string, say: (line: string) => void): Promise<number> {
  const uuids = await listed(path)
  if (!uuids.length) return 0
  const { rows } = await sql<{ id: number }>`
    select id from profiles where uuid = any(${uuids}::uuid[]) and erased_at is null order by id`.execute(db)
  if (rows.length) say(`To be erased again, for they were before this database was restored: ${rows.length} profiles`)
  let count = 0
  const failures: string[] = []
  for (const { id } of rows) {
    try {
      if (!(await transactWith(db, byNobody, (trx) => eraseRestored(trx, id)))) continue
      count += 1
      say(`Erased again: profile ${id}`)
    } catch (error) {
      failures.push(`profile ${id}: ${error instanceof Error ? error.message : String(error)}`)
      say(`Not erased again: ${failures.at(-1)}`)
    }
  }
  if (failures.length)
    say(['Whom the portal still has though they were erased, until a start succeeds:', ...failures].join('\n  '))
  return count
}
