import { zipSync } from 'fflate'
import type { Translate } from '../i18n/translate.ts'
import type { Db } from '../db/db.ts'
import { csvOf } from '../runtime/csv.ts'
import { photoOf } from './photo.ts'
import type { Row } from '../db/personal.ts'
import { accountsOf, recordsOfAccount, recordsOfProfile } from './records.ts'

type Files = Record<string, Uint8Array>

/** A ZIP of what is kept of these profiles and of their accounts. Its paths are made of numbers, never of what people typed. */
export async function archiveOf(
  db: Db,
  t: Translate,
  profiles: (Row & { id: number; userId: number })[],
): Promise<Buffer> {
  const files: Files = { 'readme.txt': Buffer.from(t('server.personal.readme')) }
  for (const profile of profiles) {
    const folder = `profile-${profile.id}`
    add(files, folder, { profile }, await recordsOfProfile(db, profile.id))
    const photo = await photoOf(db, profile.id)
    if (photo) files[`${folder}/photo.${photo.type.slice('image/'.length)}`] = photo.content
  }
  for (const account of await accountsOf(db, new Set(profiles.map(({ userId }) => userId))))
    add(files, `account-${account.id}`, { account }, await recordsOfAccount(db, account.id))
  return Buffer.from(zipSync(files))
}

/** Everything as one JSON, and each list that has lines as CSV, too. */
function add(files: Files, folder: string, who: Row, lists: [string, Row[]][]): void {
  files[`${folder}/data.json`] = Buffer.from(JSON.stringify({ ...who, ...Object.fromEntries(lists) }, null, 2))
  for (const [name, rows] of lists) if (rows.length) files[`${folder}/${name}.csv`] = Buffer.from(csvOf(linesOf(rows)))
}

function linesOf(rows: Row[]): (string | number | null)[][] {
  const columns = Object.keys(rows[0]!)
  return [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}
